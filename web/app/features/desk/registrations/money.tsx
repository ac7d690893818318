import { actorName } from '@shuyuan/contract/text/actor-name'
import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import { officeMeans } from '@shuyuan/contract/desk/registration-changes'
import { type DeskRegistration } from '@shuyuan/contract/desk/registrations'
import type { CheaperPlaces } from '@shuyuan/contract/registration/place-price'
import { isSeated } from '@shuyuan/contract/registration/registration-kinds'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { usePriceBecause } from '#app/parts/price/price-reason.ts'
import { useAuth } from '#app/session/auth.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select, type SelectOption } from '#app/ui/form/select.tsx'
import { LimitedInput } from '#app/ui/form/limited-input.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { ActForm, type DeskForm, useRound } from '../desk-form.tsx'
import { OwnLink } from '../page-parts.tsx'
import { useSchoolTime } from '../school-time.ts'
import { Bookings, UndoBooking } from './bookings.tsx'
import { remindedText } from './registration-acts.ts'

/** What a place costs, what was paid and given back, and the forms that book it. */
export function MoneyCard({ found, page }: { found: DeskRegistration; page: DeskForm }) {
  const { t } = useTranslation('registrations')
  const time = useSchoolTime()
  const allowed = useAuth()
  const because = usePriceBecause()
  const { no, version, money, pack, request, refund, state } = found
  const means = officeMeans.map((value) => ({ value, label: t(`money.means.${value}`) }))
  const ways =
    Number(found.onlineLeft) > 0
      ? [{ value: 'online', label: t('money.backOnline', { most: found.onlineLeft }) }, ...means]
      : means
  const sumSaid = (said: 'payAsk' | 'refundAsk') => (form: FormData) =>
    t(`money.${said}`, {
      amount: String(form.get('amount')),
      means: t(`money.means.${String(form.get('means'))}`),
    })
  const paid = useRound(page, 'pay')
  const refunded = useRound(page, 'refund')
  const facts: [string, string][] = [
    [t('money.fee'), money.fee === '' ? t('money.open') : t('money.yuan', { amount: money.fee })],
    ...(money.due ? [[t('money.dueNext'), t('money.dueBy', money.due)] satisfies [string, string]] : []),
    ...(found.reminded
      ? [[t('money.reminder'), remindedText(found.reminded, time, t)] satisfies [string, string]]
      : []),
    ...(pack ? [[t('money.lessons'), t('packUsed', { ...pack })] satisfies [string, string]] : []),
    ...(pack && pack.each !== ''
      ? [[t('money.each'), t('money.yuan', { amount: pack.each })] satisfies [string, string]]
      : []),
    ...(found.trial && found.trial.day !== ''
      ? [[t('trial'), t('tries', { day: found.trial.day })] satisfies [string, string]]
      : []),
    ...(found.keeping && found.keeping.amount !== ''
      ? [[t('money.keeping'), t('money.keepingOf', { ...found.keeping })] satisfies [string, string]]
      : []),
    ...(found.renewal
      ? [[t('money.renewal'), t('money.renewalOf', { ...found.renewal })] satisfies [string, string]]
      : []),
    ...(found.card
      ? [[t('money.card'), t(cardSaid(found.card), { day: found.card.until })] satisfies [string, string]]
      : []),
    ...(money.price ? [[t('money.price'), because(money.price)] satisfies [string, string]] : []),
    ...(['discount', 'paid', 'refunded', 'left', 'giveBack'] as const)
      .filter((name) => (name === 'left' && money.fee !== '') || Number(money[name]) > 0)
      .map((name): [string, string] => [t(`money.${name}`), t('money.yuan', { amount: money[name] })]),
  ]
  const pays = isSeated(state) && Number(money.left) > 0
  const givesBack = Number(money.paid) > Number(money.refunded)
  return (
    <Card title={t('money.title')}>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {Number(money.giveBack) > 0 && (
        <p className="mt-4 rounded-lg border border-line bg-ochre-wash p-3 text-sm">
          {t(state === 'cancelled' ? 'money.due' : 'money.over', { amount: money.giveBack })}
        </p>
      )}
      <Cheaper
        places={found.boughtByCard}
        said={t(state === 'cancelled' ? 'money.boughtStill' : 'money.bought')}
      />
      <Cheaper
        places={found.boughtAsSecond}
        said={t(state === 'cancelled' ? 'money.secondStill' : 'money.second')}
      />
      {request && (
        <div className="mt-4 flex flex-col gap-3 rounded-lg border border-line bg-ochre-wash p-3 text-sm">
          <p>
            {t('money.request', {
              by: actorName(request.actor),
              amount: request.amount,
              at: time(request.time),
            })}
          </p>
          <div className="flex flex-wrap gap-3">
            <ActForm
              page={page}
              act="refund-confirm"
              node="desk/registration:pay"
              label={t('money.confirmRefund')}
              values={{ no, version }}
              ask={t('money.confirmRefundAsk', { amount: request.amount })}
            />
            <ActForm
              page={page}
              act="refund-drop"
              node="desk/registration:pay"
              label={t('money.dropRefund')}
              values={{ no, version }}
            />
          </div>
        </div>
      )}
      <Bookings found={found} page={page} />
      <UndoBooking found={found} page={page} />
      {allowed(authCheckOf('desk/registration:pay')) && (
        <div className="mt-5 grid gap-6 md:grid-cols-3">
          <ActForm
            page={page}
            act="fee"
            node="desk/registration:pay"
            label={t('money.setFee')}
            values={{ no, version }}
            keeps={`registration ${no} fee`}
          >
            <Field label={t('money.feeLabel')} className="w-full" required>
              <TextInput
                key={money.fee}
                name="amount"
                inputMode="decimal"
                defaultValue={money.fee}
                required
                autoComplete="off"
              />
            </Field>
          </ActForm>
          {pays && (
            <ActForm
              page={page}
              act="pay"
              node="desk/registration:pay"
              label={t('money.pay')}
              values={{ no, version }}
              keeps={`registration ${no} pay`}
              ask={sumSaid('payAsk')}
            >
              <Booking
                key={paid}
                label={t('money.payLabel')}
                help={t('money.payHelp', { left: money.left })}
                means={means}
              />
            </ActForm>
          )}
          {givesBack && (
            <ActForm
              page={page}
              act="refund"
              node="desk/registration:pay"
              label={t('money.bookRefund')}
              values={{ no, version }}
              keeps={`registration ${no} refund`}
              variant="danger"
              ask={(form) => `${sumSaid('refundAsk')(form)} ${t('money.giveBackAsk')}`}
            >
              <Booking
                key={`${refunded} ${refund}`}
                means={ways}
                label={t('money.refundLabel')}
                help={t(refund === '' ? 'money.noRule' : pack ? 'money.refundHelpPack' : 'money.refundHelp')}
                amount={refunded === 0 ? refund : ''}
              />
            </ActForm>
          )}
          {state === 'cancelled' && Number(money.giveBack) > 0 && (
            <ActForm
              page={page}
              act="settle"
              node="desk/registration:pay"
              label={t('money.settle')}
              values={{ no, version }}
              ask={t('money.settleAsk', { amount: money.giveBack })}
            />
          )}
        </div>
      )}
    </Card>
  )
}

/** What the family has for less because of this place. */
function Cheaper({ places, said }: { places: CheaperPlaces; said: string }) {
  const { t } = useTranslation('registrations')
  if (places.length === 0) return null
  return (
    <div className="mt-4 rounded-lg border border-line bg-ochre-wash p-3 text-sm">
      <p>{said}</p>
      <ul>
        {places.map(({ no, ...place }) => (
          <li key={no}>
            <OwnLink to={`/desk/registration/${no}`}>{no}</OwnLink> {t('money.boughtFor', place)}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface BookingProps {
  label: string
  help?: string
  /** What the refund rule gives; empty where somebody has to type it. */
  amount?: string
  means: SelectOption[]
}

function Booking({ label, help, amount = '', means }: BookingProps) {
  const { t } = useTranslation('registrations')
  return (
    <>
      <Field label={label} {...(help && { help })} className="w-full" required>
        <TextInput name="amount" inputMode="decimal" defaultValue={amount} required autoComplete="off" />
      </Field>
      <Field label={t('money.how')} className="w-full" required>
        <Select name="means" options={means} />
      </Field>
      <Field label={t('money.paidOn')} help={t('money.paidOnHelp')} className="w-full">
        <TextInput type="date" name="paidOn" />
      </Field>
      <Field label={t('money.takenBy')} className="w-full">
        <LimitedInput name="takenBy" maxLength={50} autoComplete="off" />
      </Field>
      <Field label={t('money.note')} className="w-full">
        <LimitedInput name="note" maxLength={200} autoComplete="off" />
      </Field>
    </>
  )
}

function cardSaid({ good, over }: NonNullable<DeskRegistration['card']>): string {
  return good ? 'money.cardGood' : over ? 'money.cardOver' : 'money.cardLater'
}
