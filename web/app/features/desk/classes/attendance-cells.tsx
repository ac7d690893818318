import type { MadeUp } from '@shuyuan/contract/class/make-up'
import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import type { AttendanceState } from '@shuyuan/contract/registration/registration-kinds'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useAuth } from '#app/session/auth.tsx'
import { PageLink } from '#app/ui/page-link.tsx'

interface MarkedProps {
  mark: AttendanceState
  madeUp: MadeUp | undefined
  no: string
  name: string
  planned: string
}

/** A mark; of who was not there with the way to a lesson that makes up for it, or what has become of that. */
export function Marked({ mark, madeUp, no, name, planned }: MarkedProps) {
  const { t } = useTranslation('classes')
  const dateText = useDateText()
  const allowed = useAuth()
  const text = t(`marks.${mark}`)
  if (mark === 'present') return text
  const instead =
    madeUp &&
    t(madeUp.attendance === 'present' ? 'sheet.madeUp' : 'sheet.willMakeUp', { day: madeUp.day.slice(5) })
  const words = (
    <>
      {text}
      {instead && <span className="block text-xs">{instead}</span>}
    </>
  )
  if (!allowed(authCheckOf('desk/attend:guest'))) return words
  return (
    <PageLink
      to={`/desk/make-up?${new URLSearchParams({ no, lesson: planned })}`}
      className="inline-flex min-h-target min-w-target flex-col items-center justify-center text-link print:text-ink print:no-underline"
    >
      {words}
      <span className="sr-only">
        {' '}
        {t('sheet.makeUpOf', { name, day: dateText(planned.slice(0, 10), 'day') })}
      </span>
    </PageLink>
  )
}

/**
 * Of a lesson that is over nothing was noted; on paper one that comes can be ticked. A guest who is expected stands on the
 * screen too.
 */
export function Unmarked({ over, expected = false }: { over: boolean; expected?: boolean }) {
  const { t } = useTranslation('classes')
  if (over)
    return (
      <span className="text-muted">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('sheet.unmarked')}</span>
      </span>
    )
  return (
    <>
      {expected && <span className="text-sm print:hidden">{t('sheet.expected')}</span>}
      <span className="hidden text-lg text-edge print:inline">□</span>
    </>
  )
}
