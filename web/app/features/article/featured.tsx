import { languageTag } from '@shuyuan/contract/text/language'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { ArticleHead } from '#app/parts/articles/article-head.ts'
import { Day } from '#app/parts/articles/day.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { PageLink } from '#app/ui/page-link.tsx'

export function Featured({ head }: { head: ArticleHead }) {
  const { t } = useTranslation(['article', 'articles'])
  const foreign = head.lang === useLanguage() ? undefined : languageTag[head.lang]
  return (
    <section aria-label={t('featured')} className="page-width pt-8">
      <article className="group relative overflow-hidden rounded-lg border border-line bg-raised shadow-soft md:flex">
        {head.picture && (
          <div className="md:w-1/2">
            <Picture
              picture={head.picture}
              alt=""
              sizes="(min-width: 48rem) 35rem, 100vw"
              eager
              className="h-auto w-full md:h-full md:object-cover"
            />
          </div>
        )}
        <div className="flex flex-1 flex-col justify-center px-6 py-6 sm:px-8 sm:py-8">
          <p className="text-sm text-cinnabar">{t('featured')}</p>
          <h2 lang={foreign} className="mt-2 text-xl sm:text-2xl">
            <PageLink
              to={head.href}
              className="no-underline after:absolute after:inset-0 group-hover:text-cinnabar"
            >
              {head.title}
            </PageLink>
          </h2>
          <p lang={foreign} className="mt-3 max-w-measure text-muted">
            {head.digest}
          </p>
          <p className="mt-4 text-xs text-muted">
            <Day day={head.published} />
            <span aria-hidden="true" className="mx-2 text-edge">
              ·
            </span>
            {t('articles:minutes', { count: head.minutes })}
          </p>
        </div>
      </article>
    </section>
  )
}
