import { type ImportColumn, importColumns } from '@shuyuan/contract/pupil/import-columns'
import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { classesIn, guessTerms, type ImportTerm, type Mapping, runs, termsCalled } from './import-rows.ts'

interface ColumnsCardProps {
  rows: readonly (readonly string[])[]
  mapping: Mapping
  terms: readonly ImportTerm[]
  /** `yyyy-mm-dd` at the school. */
  today: string
  onChange: (mapping: Mapping) => void
  children: ReactNode
}

const samplesShown = 3

/** What each column of the list holds, and which class its words mean: guessed, and to be changed. */
export function ColumnsCard({ rows, mapping, terms, today, onChange, children }: ColumnsCardProps) {
  const { t } = useTranslation('pupil-import')
  const { head, columns } = mapping
  const heads = rows[head] ?? []
  const below = rows.slice(head + 1)
  const width = Math.max(heads.length, ...below.map((row) => row.length))
  const numbers = Array.from({ length: width }, (_, at) => at)
  const classes = classesIn(rows, mapping)
  function choose(at: number, column: ImportColumn | '') {
    // A column of the list can be said once.
    const next = numbers.map((each) => {
      if (each === at) return column
      const own = columns[each] ?? ''
      return own === column ? '' : own
    })
    const words = classesIn(rows, { head, columns: next })
    onChange({ ...mapping, columns: next, terms: { ...guessTerms(words, terms, today), ...mapping.terms } })
  }
  /** Which of several terms was chosen for a word, or that somebody has to say so. */
  function whichOf(word: string): string {
    const called = termsCalled(word, terms)
    if (called.length < 2) return ''
    const chosen = called.find(({ value }) => value === mapping.terms[word])
    if (!chosen) return t('classes.several', { terms: called.length })
    return t(runs(chosen, today) ? 'classes.running' : 'classes.other', { terms: called.length })
  }
  return (
    <Card title={t('columns.title')}>
      <p className="mb-4 max-w-measure text-sm text-muted">{t('columns.help')}</p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {numbers.map((at) => {
          const samples = below.flatMap((row) => row[at] || []).slice(0, samplesShown)
          return (
            <Field
              key={at}
              label={heads[at] || t('columns.unnamed', { number: at + 1 })}
              help={samples.join(t('columns.comma'))}
            >
              <Select
                value={columns[at] ?? ''}
                placeholder={t('columns.leave')}
                options={importColumns.map((value) => ({ value, label: t(`column.${value}`) }))}
                onChange={({ currentTarget: { value } }) =>
                  choose(at, importColumns.find((column) => column === value) ?? '')
                }
              />
            </Field>
          )
        })}
      </div>
      <h3 className="mt-6 mb-3">{t('classes.title')}</h3>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {classes.map((word) => (
          <Field key={word} label={word} help={whichOf(word)}>
            <Select
              value={mapping.terms[word] ?? ''}
              placeholder={t('classes.choose')}
              options={terms}
              onChange={({ currentTarget: { value } }) =>
                onChange({ ...mapping, terms: { ...mapping.terms, [word]: value } })
              }
            />
          </Field>
        ))}
        {classes.length === 0 && (
          <Field label={t('classes.all')} required>
            <Select
              value={mapping.all}
              placeholder={t('classes.choose')}
              options={terms}
              onChange={({ currentTarget: { value } }) => onChange({ ...mapping, all: value })}
            />
          </Field>
        )}
      </div>
      <div className="mt-6 flex flex-col items-start gap-3">{children}</div>
    </Card>
  )
}
