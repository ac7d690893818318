import { CircleQuestionMark } from 'lucide-react'
import { useLocation, useMatches } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { chapterOf } from './chapters.ts'

/** The question mark of a page of the desk: leads to what the handbook says about it, or to the whole of it. */
export function HelpLink() {
  const { t } = useTranslation('desk')
  const { search } = useLocation()
  const chapter = chapterOf(useMatches().at(-1)?.id ?? '', search)
  return (
    <PageLink
      to={chapter ? `/desk/handbook/${chapter}` : '/desk/handbook'}
      aria-label={t('help')}
      title={t('help')}
      className="-me-3 inline-flex min-h-target min-w-target items-center justify-center text-link"
    >
      <CircleQuestionMark aria-hidden="true" size={20} />
    </PageLink>
  )
}
