import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { Folded } from '../page-parts.tsx'
import { refundRows } from './refund-fields.ts'

interface RefundRowsProps {
  shown: Readonly<Record<string, string>>
  error: string
}

/** How much somebody who leaves gets back: conditions in their order, and what holds afterwards. */
export function RefundRows({ shown, error }: RefundRowsProps) {
  const { t } = useTranslation('class-term')
  const of = (name: string) => ({ name, defaultValue: shown[name] ?? '' })
  return (
    <Folded label={t('refund')} open={error !== ''}>
      <div className="flex flex-col gap-3 pt-2">
        <p className="text-sm text-muted">{t('refundHelp')}</p>
        {Array.from({ length: refundRows }, (_, row) => (
          <div key={row} className="grid grid-cols-3 gap-3">
            <Field label={t('refundUntil', { row: row + 1 })}>
              <Select
                {...of(`refund${row}kind`)}
                options={[
                  { value: 'days', label: t('refundDays') },
                  { value: 'lesson', label: t('refundLesson') },
                ]}
              />
            </Field>
            <Field label={t('refundNumber', { row: row + 1 })}>
              <TextInput type="number" min={0} max={365} {...of(`refund${row}number`)} />
            </Field>
            <Field label={t('refundPercent', { row: row + 1 })}>
              <TextInput type="number" min={0} max={100} {...of(`refund${row}percent`)} />
            </Field>
          </div>
        ))}
        <Field label={t('refundRest')} error={error}>
          <TextInput type="number" min={0} max={100} {...of('refundRest')} />
        </Field>
      </div>
    </Folded>
  )
}
