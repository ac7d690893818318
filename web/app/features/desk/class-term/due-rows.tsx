import { dueKinds } from '@shuyuan/contract/class/dues'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { Folded } from '../page-parts.tsx'

interface DueRowsProps {
  /** What is typed so far. */
  fields: Readonly<Record<string, string>>
  shown: Readonly<Record<string, string>>
  error: (name: string) => string
  open: boolean
}

/** When a place is to be paid, and whether one that is not paid is released. */
export function DueRows({ fields, shown, error, open }: DueRowsProps) {
  const { t } = useTranslation('class-term')
  const of = (name: string) => ({ name, defaultValue: shown[name] ?? '' })
  const kind = fields['due.kind'] ?? ''
  return (
    <Folded label={t('due.title')} open={open}>
      <div className="flex flex-col gap-3 pt-2">
        <p className="text-sm text-muted">{t('due.help')}</p>
        <Field label={t('due.kind')} error={error('due.kind')}>
          <Select
            {...of('due.kind')}
            placeholder={t('due.kinds.none')}
            options={dueKinds.map((value) => ({ value, label: t(`due.kinds.${value}`) }))}
          />
        </Field>
        {kind === 'days' && (
          <Field label={t('due.days')} error={error('due.days')}>
            <TextInput type="number" inputMode="numeric" min={1} max={365} {...of('due.days')} />
          </Field>
        )}
        {kind === 'deposit' && (
          <div className="grid gap-3 sm:grid-cols-2">
            <Field label={t('due.deposit')} error={error('due.deposit')}>
              <TextInput inputMode="decimal" {...of('due.deposit')} autoComplete="off" />
            </Field>
            <Field label={t('due.by')} error={error('due.by')}>
              <TextInput type="date" {...of('due.by')} />
            </Field>
          </div>
        )}
        {kind !== '' && (
          <Checkbox
            name="due.release"
            value="1"
            defaultChecked={Boolean(shown['due.release'])}
            label={t('due.release')}
          />
        )}
      </div>
    </Folded>
  )
}
