import type { DeskTerm } from '@shuyuan/contract/desk/class/classes'
import { useTranslation } from '#app/i18n/use-translation.tsx'

/** Says of a term that was just made that it is there, and what comes next: its lessons, seats, the opening. */
export function MadeNote({ term }: { term: DeskTerm }) {
  const { t } = useTranslation('classes')
  const { lessons, seats, state, enrolFrom } = term
  const opening = state === 'soon' ? 'soon' : state === 'closed' ? 'closed' : 'open'
  return (
    <div className="rounded-sm border border-celadon bg-celadon-wash px-4 py-3">
      <p className="font-medium">{t('made.title')}</p>
      <ul className="mt-1 list-disc ps-5 text-sm">
        <li>{t('made.lessons', { count: lessons.length })}</li>
        <li>{t('made.seats', { count: seats })}</li>
        <li>{t(`made.${opening}`, { day: enrolFrom })}</li>
      </ul>
    </div>
  )
}
