import type { CheckedRow, ImportRow } from '@shuyuan/contract/desk/pupil/pupil-imports'
import type { ImportColumn } from '@shuyuan/contract/pupil/import-columns'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { RadioGroup } from '#app/ui/form/radio-group.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { type ImportTerm, mendKey, type Mended } from './import-rows.ts'

interface RowToMendProps {
  row: ImportRow
  found: CheckedRow
  terms: readonly ImportTerm[]
  mended: Mended
  onMend: (mended: Mended) => void
}

/** A row with something to say about it: cells are written anew here, or it is said who is meant. */
export function RowToMend({ row, found, terms, mended, onMend }: RowToMendProps) {
  const { t } = useTranslation(['pupil-import', 'pupils'])
  const write = (column: ImportColumn, value: string) =>
    onMend({ ...mended, cells: { ...mended.cells, [mendKey(row.row, column)]: value } })
  const words = [row.name, row.birthday, row.mobile].filter(Boolean).join(t('columns.comma'))
  return (
    <li className="flex flex-col gap-3 py-4">
      <p className="wrap-anywhere">{t('rows.line', { row: row.row, text: words })}</p>
      {found.problems.map(({ column, message }) => (
        <Field key={column} label={t(`column.${column}`)} error={message} className="max-w-form">
          {column === 'term' ? (
            <Select
              value={row.term}
              placeholder={t('classes.choose')}
              options={terms}
              onChange={({ currentTarget: { value } }) => write(column, value)}
            />
          ) : (
            <TextInput
              value={row[column]}
              autoComplete="off"
              onChange={({ currentTarget: { value } }) => write(column, value)}
            />
          )}
        </Field>
      ))}
      {found.result === 'doubtful' && (
        <Field as="group" label={t('same.label')} help={t('same.help')}>
          <RadioGroup
            name={`same ${row.row}`}
            value={row.same}
            options={[
              ...found.alike.map(({ id, name, age, mobile }) => ({
                value: String(id),
                label: t('same.one', {
                  who: [name, age === null ? '' : t('pupils:years', { count: age }), mobile]
                    .filter(Boolean)
                    .join(' '),
                }),
              })),
              { value: 'new', label: t('same.new') },
            ]}
            onChange={({ currentTarget: { value } }) =>
              onMend({ ...mended, same: { ...mended.same, [row.row]: value } })
            }
          />
        </Field>
      )}
    </li>
  )
}
