import type { Attendee } from '@shuyuan/contract/desk/class/classes'
import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import { attendanceStates } from '@shuyuan/contract/registration/registration-kinds'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Auth } from '#app/session/auth.tsx'
import { classes } from '#app/ui/classes.ts'
import { useNameApart } from '../apart.tsx'
import { ActedNote, useDeskForm } from '../desk-form.tsx'
import { HiddenFields } from '#app/parts/form/hidden-fields.tsx'

const looks = {
  present: 'border-celadon bg-celadon-wash text-celadon',
  absent: 'border-cinnabar bg-cinnabar-wash text-cinnabar',
  excused: 'border-ochre bg-ochre-wash text-ochre',
} as const

interface MarkButtonsProps {
  attendee: Attendee
  /** The lesson. */
  term: string
  planned: string
  /** Called with each mark that was stored. */
  onMark: (mark: { before: Attendee['attendance']; after: Attendee['attendance'] }) => void
}

/** Came, did not come, excused: a tap notes it, a second tap on the same takes it back. */
export function MarkButtons({ attendee, term, planned, onMark }: MarkButtonsProps) {
  const { t } = useTranslation('attend')
  const nameApart = useNameApart()
  const { no, attendance: noted } = attendee
  const { Form, formData, acted, busy } = useDeskForm((posted) => posted.fields['no'] === no)
  const [tapped, setTapped] = useState<Parameters<typeof onMark>[0] | null>(null)
  const stored = useEffectEvent(() => tapped && onMark(tapped))
  useEffect(() => {
    if (acted?.done) stored()
  }, [acted])
  // Shown at once; the answer of the server replaces it.
  const sent = formData?.get('state')
  const shown = typeof sent === 'string' ? sent : noted
  return (
    <Auth node={authCheckOf('desk/attend:mark')}>
      <Form method="post" className="grid grid-cols-3 gap-2" aria-label={nameApart(attendee)}>
        <HiddenFields of={{ no, term, planned, seen: noted }} />
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
              aria-disabled={busy || undefined}
              onClick={(event) => {
                if (busy) event.preventDefault()
                else setTapped({ before: noted, after })
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
      </Form>
      {!acted?.done && <ActedNote acted={acted} className="mt-2 text-sm" />}
    </Auth>
  )
}
