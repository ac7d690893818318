import { languageTag } from '@shuyuan/contract/text/language'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { ArticleHead } from '#app/parts/articles/article-head.ts'
import { classes } from '#app/ui/classes.ts'
import { PageLink } from '#app/ui/page-link.tsx'

export function Neighbours({ newer, older }: { newer: ArticleHead | null; older: ArticleHead | null }) {
  const { t } = useTranslation('article')
  if (!newer && !older) return null
  return (
    <nav aria-label={t('neighbours')} className="page-width">
      <ul className="grid border-y border-line sm:grid-cols-2 sm:divide-x sm:divide-line">
        <li>{older && <Neighbour head={older} label={t('previous')} />}</li>
        <li className="border-t border-line sm:border-t-0">
          {newer && <Neighbour head={newer} label={t('next')} forward />}
        </li>
      </ul>
    </nav>
  )
}

function Neighbour({
  head,
  label,
  forward = false,
}: {
  head: ArticleHead
  label: string
  forward?: boolean
}) {
  const foreign = head.lang === useLanguage() ? undefined : languageTag[head.lang]
  const Arrow = forward ? ArrowRight : ArrowLeft
  return (
    <PageLink
      to={head.href}
      className={classes(
        'group flex min-h-target items-center gap-4 py-4 no-underline',
        forward ? 'flex-row-reverse text-end sm:ps-6' : 'sm:pe-6',
      )}
    >
      <Arrow aria-hidden="true" size={20} className="shrink-0 text-edge group-hover:text-cinnabar" />
      <span className="min-w-0">
        <span className="block text-xs text-muted">{label}</span>
        <span lang={foreign} className="serif mt-0.5 block group-hover:text-cinnabar">
          {head.title}
        </span>
      </span>
    </PageLink>
  )
}
