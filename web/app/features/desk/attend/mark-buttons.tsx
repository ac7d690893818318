import type { Attendee } from '@shuyuan/contract/desk/classes'
import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import { attendanceStates } from '@shuyuan/contract/registration/registration-kinds'
import { useActionData, useFetcher } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Auth } from '#app/session/auth.tsx'
import { classes } from '#app/ui/classes.ts'
import type { Marked } from './marks.server.ts'

const looks = {
  present: 'border-celadon bg-celadon-wash text-celadon',
  absent: 'border-cinnabar bg-cinnabar-wash text-cinnabar',
  excused: 'border-ochre bg-ochre-wash text-ochre',
} as const

interface MarkButtonsProps {
  attendee: Attendee
  planned: string
  /** Called with each tap. */
  onMark?: (mark: { before: Attendee['attendance']; after: Attendee['attendance'] }) => void
}

/** Came, did not come, excused: a tap notes it, a second tap on the same takes it back. */
export function MarkButtons({ attendee, planned, onMark }: MarkButtonsProps) {
  const { t } = useTranslation('attend')
  const { no, name, attendance: noted } = attendee
  const fetcher = useFetcher<Marked>()
  const posted = useActionData<Marked>()
  const answered = fetcher.data ?? (posted?.no === no ? posted : undefined)
  // Shown at once; the answer of the server replaces it.
  const sent = fetcher.formData?.get('state')
  const shown = typeof sent === 'string' ? sent : noted
  return (
    <Auth node={authCheckOf('desk/attend:mark')}>
      <fetcher.Form method="post" className="grid grid-cols-3 gap-2" aria-label={name}>
        <input type="hidden" name="no" value={no} />
        <input type="hidden" name="planned" value={planned} />
        <input type="hidden" name="seen" value={noted} />
        {attendanceStates.map((state) => {
          const pressed = shown === state
          const after = noted === state ? '' : state
          return (
            <button
              key={state}
              type="submit"
              name="state"
              value={after}
              aria-pressed={pressed}
              aria-disabled={fetcher.state !== 'idle' || undefined}
              onClick={(event) => {
                if (fetcher.state !== 'idle') event.preventDefault()
                else onMark?.({ before: noted, after })
              }}
              className={classes(
                'min-h-13 rounded-sm border px-2 text-base font-medium',
                pressed ? looks[state] : 'border-edge bg-raised text-ink',
              )}
            >
              {t(state)}
            </button>
          )
        })}
      </fetcher.Form>
      {answered && !answered.done && (
        <p role="alert" className="mt-2 text-sm text-cinnabar">
          {answered.message || t('noAnswer')}
        </p>
      )}
    </Auth>
  )
}
