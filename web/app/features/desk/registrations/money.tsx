import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import { type DeskRegistration, officeMeans } from '@shuyuan/contract/desk/registrations'
import { isSeated } from '@shuyuan/contract/registration/registration-kinds'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useAuth } from '#app/session/auth.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { ActForm, type DeskForm } from '../desk-form.tsx'
import { useSchoolTime } from '../school-time.ts'

/** What a place costs, what was paid and given back, and the forms that book it. */
export function MoneyCard({ found, page }: { found: DeskRegistration; page: DeskForm }) {
  const { t } = useTranslation('registrations')
  const time = useSchoolTime()
  const allowed = useAuth()
  const { no, version, money, payments, refund, state } = found
  const facts: [string, string][] = [
    [t('money.fee'), money.fee === '' ? t('money.open') : t('money.yuan', { amount: money.fee })],
    ...(['discount', 'paid', 'refunded', 'left'] as const)
      .filter((name) => name === 'left' || Number(money[name]) > 0)
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
      {payments.length > 0 && (
        <ul aria-label={t('money.booked')} className="mt-4 divide-y divide-line border-y border-line text-sm">
          {payments.map(({ id, kind, means, amount, note, time: at }) => (
            <li key={id} className="py-2 wrap-anywhere">
              {t(`money.${kind}`, { amount })} {t(`money.means.${means}`)}{' '}
              <span className="text-muted">
                {time(at)} {note}
              </span>
            </li>
          ))}
        </ul>
      )}
      {allowed(authCheckOf('desk/registration:pay')) && (
        <div className="mt-5 grid gap-6 md:grid-cols-3">
          <ActForm
            page={page}
            act="fee"
            node="desk/registration:pay"
            label={t('money.setFee')}
            values={{ no, version }}
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
            >
              <Booking label={t('money.payLabel')} amount={money.left} />
            </ActForm>
          )}
          {givesBack && (
            <ActForm
              page={page}
              act="refund"
              node="desk/registration:pay"
              label={t('money.giveBack')}
              values={{ no, version }}
              variant="danger"
              ask={t('money.giveBackAsk')}
            >
              <Booking
                label={t('money.refundLabel')}
                help={t(refund === '' ? 'money.noRule' : 'money.refundHelp')}
                amount={refund}
              />
            </ActForm>
          )}
        </div>
      )}
    </Card>
  )
}

function Booking({ label, help, amount }: { label: string; help?: string; amount: string }) {
  const { t } = useTranslation('registrations')
  const means = officeMeans.map((value) => ({ value, label: t(`money.means.${value}`) }))
  return (
    <>
      <Field label={label} {...(help && { help })} className="w-full" required>
        <TextInput
          key={amount}
          name="amount"
          inputMode="decimal"
          defaultValue={amount}
          required
          autoComplete="off"
        />
      </Field>
      <Field label={t('money.how')} className="w-full" required>
        <Select name="means" options={means} />
      </Field>
      <Field label={t('money.note')} className="w-full">
        <TextInput name="note" maxLength={200} autoComplete="off" />
      </Field>
    </>
  )
}
