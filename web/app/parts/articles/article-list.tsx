import { languageTag } from '@shuyuan/contract/text/language'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import type { ArticleHead } from './article-head.ts'
import { Day } from './day.tsx'

/** `rail`: sideways on phones, for a few among other things. */
export function ArticleList({ heads, rail }: { heads: readonly ArticleHead[]; rail?: boolean }) {
  return (
    <ul
      className={
        rail
          ? 'rail sm:block sm:divide-y sm:divide-line sm:border-y sm:border-line'
          : 'divide-y divide-line border-y border-line'
      }
    >
      {heads.map((head) => (
        <li key={head.name}>
          <ArticleItem head={head} />
        </li>
      ))}
    </ul>
  )
}

/** An article in a list: when, what about, how long; a link as a whole. */
function ArticleItem({ head }: { head: ArticleHead }) {
  const { t } = useTranslation('articles')
  const foreign = head.lang === useLanguage() ? undefined : languageTag[head.lang]
  return (
    <article className="group relative flex items-start gap-3 py-5 sm:gap-7">
      <div className="min-w-0 flex-1">
        <p className="text-xs text-muted">
          <Day day={head.published} />
          <span aria-hidden="true" className="mx-2 text-edge">
            ·
          </span>
          <span className="inline-block">{t('minutes', { count: head.minutes })}</span>
        </p>
        <h3 lang={foreign} className="mt-1 text-lg">
          <PageLink
            to={head.href}
            className="no-underline after:absolute after:inset-0 group-hover:text-cinnabar"
          >
            {head.title}
          </PageLink>
        </h3>
        <p lang={foreign} className="mt-1.5 line-clamp-2 max-w-measure text-sm text-muted sm:line-clamp-none">
          {head.digest}
        </p>
      </div>
      {head.picture && (
        <Picture
          picture={head.picture}
          alt=""
          sizes="(min-width: 40rem) 10rem, 5rem"
          className="mt-1 aspect-4/3 h-auto w-20 shrink-0 rounded-sm object-cover sm:w-40"
        />
      )}
    </article>
  )
}
