import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Day } from '#app/parts/articles/day.tsx'
import { OtherLanguage } from '#app/parts/catalogue/other-language.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ArticleTools } from './article-tools.tsx'
import { leavingFor } from './leaving.ts'
import type { ArticleView } from './view.ts'

/** Title, day, author and source, and what can be done with an article. */
export function ArticleHeader({ view, lang }: { view: ArticleView; lang: string | undefined }) {
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
