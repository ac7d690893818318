import type { DeskRegistration } from '@shuyuan/contract/desk/registrations'
import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useAuth } from '#app/session/auth.tsx'
import { useCountdown } from '#app/ui/countdown.ts'
import { Field } from '#app/ui/form/field.tsx'
import { LimitedInput } from '#app/ui/form/limited-input.tsx'
import { ActForm, type DeskForm } from '../desk-form.tsx'
import { useSchoolTime } from '../school-time.ts'

/** How long the last booking can be taken back with one press, in seconds. */
const undoTime = 10

interface BookingsProps {
  found: DeskRegistration
  page: DeskForm
}

/** What was paid and given back, oldest first; each can be taken back by a row that counters it. */
export function Bookings({ found, page }: BookingsProps) {
  const { t } = useTranslation('registrations')
  const time = useSchoolTime()
  const allowed = useAuth()(authCheckOf('desk/registration:pay'))
  const { no, version, payments } = found
  if (payments.length === 0) return null
  return (
    <ul aria-label={t('money.booked')} className="mt-4 divide-y divide-line border-y border-line text-sm">
      {payments.map(({ id, kind, means, amount, note, time: at, takenBack }) => (
        <li key={id} className="py-2 wrap-anywhere">
          <span className={takenBack === null ? undefined : 'text-muted line-through'}>
            {t(`money.${kind}`, { amount })} {t(`money.means.${means}`)}
          </span>{' '}
          <span className="text-muted">
            {time(at)} {note}
          </span>
          {takenBack !== null && (
            <span className="block">
              {takenBack ? t('money.takenBackWhy', { reason: takenBack }) : t('money.takenBack')}
            </span>
          )}
          {allowed && takenBack === null && means !== 'online' && (
            <details className="mt-1">
              <summary className="text-link inline-flex min-h-target cursor-pointer items-center">
                {t('money.takeBack')}
                <span className="sr-only"> {t(`money.${kind}`, { amount })}</span>
              </summary>
              <ActForm
                page={page}
                act="take-back"
                node="desk/registration:pay"
                label={t('money.takeBack')}
                values={{ no, version, payment: id }}
                keeps={`booking ${id} take back`}
                className="max-w-form py-3"
              >
                <Field
                  label={t('money.takeBackReason')}
                  help={t('money.takeBackHelp')}
                  className="w-full"
                  required
                >
                  <LimitedInput name="reason" maxLength={200} required autoComplete="off" />
                </Field>
              </ActForm>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Takes the booking that was just made back, for ten seconds. */
export function UndoBooking({ found, page }: BookingsProps) {
  const { t } = useTranslation('registrations')
  const { left, running, start } = useCountdown(undoTime)
  const counted = useRef<DeskForm['acted']>(undefined)
  const { acted, busy } = page
  const booked = acted?.done && (acted.act === 'pay' || acted.act === 'refund') ? acted : undefined
  useEffect(() => {
    if (busy || booked === undefined || booked === counted.current) return
    counted.current = booked
    start()
  }, [busy, booked, start])
  const last = found.payments.at(-1)
  if (!running || !booked || busy || last?.takenBack !== null) return null
  return (
    <ActForm
      page={page}
      act="take-back"
      node="desk/registration:pay"
      label={t('money.undo', { left })}
      values={{ no: found.no, version: found.version, payment: last.id, reason: '' }}
      className="mt-3"
    />
  )
}
