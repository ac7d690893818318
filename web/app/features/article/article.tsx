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
import { ArticleHeader } from './article-header.tsx'
import { ArticleText } from './text/article-text.tsx'
import { loadArticle } from './article.server.ts'
import { Disclaimer } from './disclaimer.tsx'
import { FeedAlternate } from './feed-alternate.tsx'
import { Neighbours } from './neighbours.tsx'
import type { ArticleView, WithdrawnView } from './view.ts'
import { Withdrawn } from './withdrawn.tsx'
import './article.css'

export const handle: PageHandle = {
  ns: ['blocks', 'articles', 'article', 'catalogue', 'favourite', 'share', 'advisor'],
}
export const loader = publicPage(loadArticle).loader
export const clientLoader = payloadLoader<ArticleView | WithdrawnView>

/** One article: to be read first of all; what else there is comes after it. */
export default function Article() {
  const view = useLoaderData<ArticleView | WithdrawnView>()
  return view.kind === 'withdrawn' ? <Withdrawn view={view} /> : <Shown key={view.head.name} view={view} />
}

function Shown({ view }: { view: ArticleView }) {
  const { t } = useTranslation('article')
  const { account, head, feed, related, course } = view
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
        <Cta
          block="cta"
          title={t(`join.${account}.title`)}
          text={t(`join.${account}.text`)}
          action={{ label: t(`join.${account}.action`), href: account === 'zy' ? '/zybm' : '/guoxuebaoming' }}
          second={{ label: t('allArticles'), href: view.list.href }}
        />
      </div>
    </div>
  )
}
