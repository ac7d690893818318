import type { ImportColumn } from '@shuyuan/contract/pupil/import-columns'
import type { Translate } from '#app/i18n/texts.ts'
import type { Sheet } from '../list/exported-file.server.ts'

interface Words {
  t: Translate
  columns: readonly { column: ImportColumn; head: string }[]
  /** What the school's terms are called. */
  classes: readonly string[]
}

/** Heads and a row that says it is a sample; beside it, what each column takes and how the classes are written. */
export function starterSheet({ t, columns, classes }: Words): Sheet {
  const sample = (column: ImportColumn) =>
    column === 'term' ? (classes[0] ?? t('sample.term')) : t(`sample.${column}`)
  return {
    name: t('name'),
    columns: columns.map(({ head }) => ({ head, width: Math.max(14, head.length * 2) })),
    rows: [columns.map(({ column }) => sample(column))],
    beside: {
      name: t('guide'),
      columns: [
        { head: t('column'), width: 26 },
        { head: t('takes'), width: 70 },
      ],
      rows: [
        ...columns.map(({ column, head }) => [head, t(`how.${column}`)]),
        ...classes.map((label, at) => [at === 0 ? t('classes') : '', label]),
      ],
    },
  }
}
