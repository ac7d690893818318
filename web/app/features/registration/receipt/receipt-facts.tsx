import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { timesText } from '#app/parts/catalogue/terms/term-texts.ts'
import { useTermDates } from '#app/parts/catalogue/terms/term-when.tsx'
import { useRuntime } from '#app/session/runtime.tsx'
import { useAgeText } from '../form/age-confirm.tsx'

export function ReceiptFacts({ receipt }: { receipt: ReceiptData }) {
  const { t } = useTranslation(['registration', 'receipt'])
  const catalogue = useTranslation('catalogue')
  const termDates = useTermDates()
  const dateText = useDateText()
  const { timeZone } = useRuntime()
  const ageText = useAgeText()
  const { title, starts, place, state, name, mobile, idNumber, ageWarning, create_time } = receipt
  // Where no amount is agreed (ReceiptMoney shows one), the class's words are shown until the registration is confirmed.
  const words = { confirmed: t('receipt:feeAgreed'), cancelled: '' }[state as string] ?? receipt.fee
  const fee = receipt.money.fee === '' ? words : ''
  const course = receipt.class ? (
    <Link to={`/class/${receipt.class}`} className="text-link">
      {title}
    </Link>
  ) : (
    t('receipt.gone')
  )
  // A server with one time for all weekdays gives no list.
  const { weekdays, from, until } = receipt
  const { slots = weekdays.map((weekday) => ({ weekday, from, until })) } = receipt
  const { trial } = receipt
  // Lessons of single days have no times of the week.
  const usual = starts && [termDates(receipt), timesText(catalogue.t, { slots })].filter(Boolean).join(' · ')
  const when = trial ? trial.day && `${dateText(trial.day, 'weekday')} ${trial.from}—${trial.until}` : usual
  const facts: [string, ReactNode][] = [
    ['class', course],
    ['when', when],
    ['place', place],
    ['fee', fee],
    // Masked where it cannot be edited.
    ['name', receipt.entry?.answers['name'] ?? name],
    ['age', ageWarning ? ageText(ageWarning) : ''],
    ['mobile', mobile],
    ['idNumber', idNumber],
    ['sent', timeFormat(create_time, { timeZone })],
  ]
  return (
    <dl className="divide-y divide-line border-y border-line text-sm">
      {facts.map(
        ([key, value]) =>
          value !== '' && (
            <div
              key={key}
              className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]"
            >
              <dt className="text-muted">{t(`receipt:facts.${key}`)}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
