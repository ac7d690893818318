import type { EditedTerm } from '@shuyuan/contract/desk/class/terms'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { Folded } from '../page-parts.tsx'
import { priceRows } from './price-fields.ts'

interface PriceRowsProps {
  shown: Readonly<Record<string, string>>
  groups: EditedTerm['groups']
  error: string
}

/** The prices of a term beside its fee: until a day, for a second child, for who was here before, for groups of members. */
export function PriceRows({ shown, groups, error }: PriceRowsProps) {
  const { t } = useTranslation('class-term')
  const of = (name: string) => ({ name, defaultValue: shown[name] ?? '' })
  const rows = priceRows.filter(({ kind }) => kind !== 'group' || groups.length > 0)
  return (
    <Folded label={t('prices')} open={error !== ''}>
      <div className="flex flex-col gap-3 pt-2">
        <p className="text-sm text-muted">{t('pricesHelp')}</p>
        {error && <p className="text-sm text-cinnabar">{error}</p>}
        {rows.map(({ kind, name }, row) => (
          <div key={name} className="grid gap-3 sm:grid-cols-2">
            <Field label={t(`price.${kind}`, { row: row - 2 })}>
              <TextInput inputMode="decimal" {...of(`${name}.amount`)} autoComplete="off" />
            </Field>
            {kind === 'early' && (
              <Field label={t('price.until')}>
                <TextInput type="date" {...of(`${name}.until`)} />
              </Field>
            )}
            {kind === 'group' && (
              <Field label={t('price.groupName', { row: row - 2 })}>
                <Select
                  {...of(`${name}.group`)}
                  placeholder={t('none')}
                  options={groups.map(({ id, name: label }) => ({ value: String(id), label }))}
                />
              </Field>
            )}
          </div>
        ))}
      </div>
    </Folded>
  )
}
