import type { FamilyCall, FamilyPerson } from '@shuyuan/contract/account/family'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { moneyText } from '#app/parts/catalogue/terms/term-fee.tsx'
import { useRuntime } from '#app/session/runtime.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { placePath } from './place-path.ts'

/** What waits for an answer or a payment: offers first, which run out soonest, then fees by their last day. */
export function Calls({ people, today }: { people: readonly FamilyPerson[]; today: string }) {
  const { t } = useTranslation('family')
  const calls = people
    .flatMap(({ name, calls }) => calls.map((call) => ({ name, call })))
    .toSorted((one, other) => (lastMoment(one.call) < lastMoment(other.call) ? -1 : 1))
  if (calls.length === 0) return null
  return (
    <Card title={t('calls.title')}>
      <ul className="divide-y divide-line border-y border-line">
        {calls.map(({ name, call }) => (
          <li
            key={`${call.kind} ${call.no}`}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
          >
            <div className="min-w-0 flex-1 basis-52">
              <p className="font-medium">
                {name} · {call.title}
              </p>
              <CallText call={call} today={today} />
            </div>
            <ButtonLink to={placePath(call.no)} variant="primary">
              {t(`calls.${call.kind}`)}
              <span className="sr-only">{`${name} · ${call.title}`}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Compared as texts. What nobody says a last day of comes last. */
const lastMoment = (call: FamilyCall) =>
  call.kind === 'offer' ? `0 ${call.until}` : `1 ${call.day || '9999-12-31'}`

function CallText({ call, today }: { call: FamilyCall; today: string }) {
  const { t } = useTranslation('family')
  const { timeZone } = useRuntime()
  const dateText = useDateText()
  if (call.kind === 'offer') {
    const [day = '', time = ''] = timeFormat(call.until, { timeZone, format: 'yyyy-mm-dd hh:MM' }).split(' ')
    return <p className="text-sm text-ochre">{t('calls.until', { day: dateText(day, 'weekday'), time })}</p>
  }
  const amount = moneyText(Number(call.amount))
  const late = call.day !== '' && call.day < today
  const day = dateText(call.day, 'day')
  return (
    <p className={late ? 'text-sm text-cinnabar' : 'text-sm text-muted'}>
      {call.day === '' ? t('calls.open', { amount }) : t(late ? 'calls.late' : 'calls.due', { amount, day })}
    </p>
  )
}
