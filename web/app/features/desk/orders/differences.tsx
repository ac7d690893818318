import type { DeskDifferences } from '@shuyuan/contract/desk/money/orders'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { LimitedInput } from '#app/ui/form/limited-input.tsx'
import { ActForm, type DeskForm } from '../desk-form.tsx'

/** Where the bills of providers and the books differ, with a form for what was done about it. */
export function Differences({ list, page }: DeskDifferences & { page: DeskForm }) {
  const { t } = useTranslation('orders')
  const dateText = useDateText()
  if (list.length === 0) return null
  return (
    <Card title={t('differences.title')}>
      <p className="max-w-measure text-sm text-muted">{t('differences.help')}</p>
      <ul className="divide-y divide-line">
        {list.map(({ id, provider, day, no, refundNo, reason, here, there }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-3">
            <div className="min-w-0 flex-1 basis-72">
              <p>{t(`differences.reasons.${reason.replaceAll(' ', '-')}`)}</p>
              <p className="text-sm text-muted">
                {[
                  t(`providers.${provider}`),
                  dateText(day, 'day'),
                  here && t('differences.here', { amount: here }),
                  there && t('differences.there', { amount: there }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p className="font-mono text-xs break-all text-muted">
                {[no, refundNo].filter(Boolean).join(' ')}
              </p>
            </div>
            <ActForm
              page={page}
              act="difference"
              node="desk/order:decide"
              label={t('settleIt')}
              values={{ id }}
              keeps={`difference ${id}`}
            >
              <Field label={t('settleNote')} required>
                <LimitedInput name="note" maxLength={200} autoComplete="off" required />
              </Field>
            </ActForm>
          </li>
        ))}
      </ul>
    </Card>
  )
}
