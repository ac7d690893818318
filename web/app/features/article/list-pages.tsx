import { useTranslation } from '#app/i18n/use-translation.tsx'
import { filterQuery } from '#app/parts/catalogue/filters.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { Archive } from './archive.ts'

/** To newer and older articles; nothing where all fit on one page. */
export function ListPages({ path, archive }: { path: string; archive: Archive }) {
  const { t } = useTranslation('article')
  const { choice, last } = archive
  if (last === 1) return null
  const to = (page: number) =>
    `${path}${filterQuery({ tag: choice.tag, month: choice.month, page: page === 1 ? '' : String(page) })}#list`
  return (
    <nav aria-label={t('pages')} className="mt-6 flex items-center justify-between gap-4">
      {choice.page > 1 ? <ButtonLink to={to(choice.page - 1)}>{t('newer')}</ButtonLink> : <span />}
      <span className="text-sm text-muted tabular-nums">{t('position', { page: choice.page, last })}</span>
      {choice.page < last ? <ButtonLink to={to(choice.page + 1)}>{t('older')}</ButtonLink> : <span />}
    </nav>
  )
}
