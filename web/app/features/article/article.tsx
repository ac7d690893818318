import { languageTag } from '@shuyuan/contract/text/language'
import { useLoaderData } from 'react-router'
import { useLanguage } from '#app/i18n/language.tsx'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { AdvisorSection } from '#app/parts/advisor/advisor-section.tsx'
import { ArticleList } from '#app/parts/articles/article-list.tsx'
import { Cta } from '#app/parts/blocks/kinds/cta.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import { CourseCard } from '#app/parts/catalogue/course-card.tsx'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { ArticleText } from './text/article-text.tsx'
import { loadArticle } from './article.server.ts'
import { Disclaimer } from './disclaimer.tsx'
import { FeedAlternate } from './feed-alternate.tsx'
import { Neighbours } from './neighbours.tsx'
import type { ArticleView, WithdrawnView } from './article-view.ts'
import { Withdrawn } from './withdrawn.tsx'
import './article.css'
import { Day } from '#app/parts/articles/day.tsx'
import { OtherLanguage } from '#app/parts/catalogue/other-language.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Printer } from 'lucide-react'
import { ShareButton } from '#app/parts/share/share-button.tsx'
import { FavouriteButton } from '#app/parts/favourite/favourite-button.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { Motif } from '#app/ui/picture/motif.tsx'
import { Button } from '#app/ui/button.tsx'
import { SizeChoice } from './text/size-choice.tsx'

export const handle: PageHandle = {
  ns: ['blocks', 'articles', 'article', 'catalogue', 'favourite', 'share', 'advisor'],
}
export const loader = publicPage(loadArticle).loader
export const clientLoader = payloadLoader<ArticleView | WithdrawnView>

export default function Article() {
  const view = useLoaderData<ArticleView | WithdrawnView>()
  return view.kind === 'withdrawn' ? <Withdrawn view={view} /> : <Shown key={view.head.name} view={view} />
}

function Shown({ view }: { view: ArticleView }) {
  const { t } = useTranslation('article')
  const { account, head, feed, related, signUp, course } = view
  const foreign = head.lang === useLanguage() ? undefined : languageTag[head.lang]
  return (
    <div className="pb-10">
      <FeedAlternate feed={feed} />
      <article>
        <ArticleHeader view={view} lang={foreign} />
        {account === 'zy' && <Disclaimer className="article-column" />}
        <ArticleText view={view} lang={foreign} />
      </article>
      <div className="print:hidden">
        <Neighbours newer={view.newer} older={view.older} />
        {course && (
          <Section title={t('course')}>
            <div className="max-w-reading lg:-mt-6">
              <CourseCard course={course} />
            </div>
          </Section>
        )}
        {related.length > 0 && (
          <Section title={t('related')}>
            <ArticleList heads={related} />
          </Section>
        )}
        <AdvisorSection />
        {signUp && (
          <Cta
            block="cta"
            title={signUp.words?.title ?? t(`join.${account}.title`)}
            text={signUp.words?.text ?? t(`join.${account}.text`)}
            action={{ label: t(signUp.words ? 'join.action' : `join.${account}.action`), href: signUp.href }}
            second={{ label: t('allArticles'), href: view.list.href }}
          />
        )}
      </div>
    </div>
  )
}

function ArticleHeader({ view, lang }: { view: ArticleView; lang: string | undefined }) {
  const { t } = useTranslation(['article', 'articles'])
  const { head, author, source, list } = view
  return (
    <header className="page-width pb-6">
      <div className="article-column">
        <div className="print:hidden">
          <Breadcrumb trail={[{ label: list.title, to: list.href }]} />
        </div>
        <h1 lang={lang} className="mt-3 text-2xl sm:text-3xl">
          {view.title}
        </h1>
        <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          <Day day={head.published} />
          {author && <span lang={lang}>{author}</span>}
          <span>{t('articles:minutes', { count: head.minutes })}</span>
          {source && (
            <a href={leavingFor(source)} className="text-link">
              {t('original', { host: new URL(source).host })}
            </a>
          )}
        </p>
        <OtherLanguage lang={head.lang} />
        <ArticleTools view={view} />
      </div>
    </header>
  )
}

function ArticleTools({ view }: { view: ArticleView }) {
  const { t } = useTranslation('article')
  const { title, account, head } = view
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-2 gap-y-2 print:hidden">
      <FavouriteButton kind="article" thing={head.name} title={title} />
      <ShareButton
        title={title}
        text={head.digest}
        poster={{
          picture: head.picture ? (
            <Picture picture={head.picture} alt="" sizes="60rem" eager />
          ) : (
            <Motif name={account === 'zy' ? 'herb' : 'scroll'} />
          ),
        }}
      />
      <Button variant="plain" className="max-sm:hidden" onClick={() => window.print()}>
        <Printer aria-hidden="true" size={18} />
        {t('print')}
      </Button>
      <SizeChoice />
    </div>
  )
}

/** The page that says where a link leads before a visitor leaves. */
function leavingFor(url: string): string {
  return `/redirect?to=${encodeURIComponent(url)}`
}
