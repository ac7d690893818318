import type { ImportRow } from '@shuyuan/contract/desk/pupil/pupil-imports'
import {
  guessColumns,
  headRow,
  isSampleName,
  type ImportColumn,
  plainWords,
  relationOf,
} from '@shuyuan/contract/pupil/import-columns'

/** A term that pupils can be brought into; `title` is that of its class, days are `yyyy-mm-dd`. */
export interface ImportTerm {
  value: string
  label: string
  title: string
  starts: string
  ends: string
}

/** A sheet as it is understood: where its heads stand, what its columns hold, which term its words for classes mean. */
export interface Mapping {
  head: number
  columns: readonly (ImportColumn | '')[]
  terms: Readonly<Record<string, string>>
  /** The term of all rows, where no column names one. */
  all: string
}

/** Cells that were written here in place of those of the file, by `mendKey`, and who is meant, by row. */
export interface Mended {
  cells: Readonly<Record<string, string>>
  same: Readonly<Record<number, string>>
}

export const nothingMended: Mended = { cells: {}, same: {} }
export const mendKey = (row: number, column: ImportColumn) => `${row} ${column}`

type Rows = readonly (readonly string[])[]

/** `today` is `yyyy-mm-dd` at the school. */
export function guessMapping(rows: Rows, terms: readonly ImportTerm[], today: string): Mapping {
  const head = headRow(rows)
  const columns = guessColumns(rows[head] ?? [])
  return { head, columns, terms: guessTerms(classesIn(rows, { head, columns }), terms, today), all: '' }
}

/** The sheet that holds the list, from 0: the first whose heads name a pupil and a number. */
export function listSheet(sheets: readonly { rows: Rows }[]): number {
  const found = sheets.findIndex(({ rows }) => {
    const columns = guessColumns(rows[headRow(rows)] ?? [])
    return columns.includes('name') && columns.includes('mobile')
  })
  return Math.max(0, found)
}

/** The words for classes that stand in the column of classes, each once. */
export function classesIn(rows: Rows, { head, columns }: Pick<Mapping, 'head' | 'columns'>): string[] {
  const at = columns.indexOf('term')
  if (at < 0) return []
  const own = rows.slice(head + 1).filter((row) => !isSample(row, columns))
  return [...new Set(own.flatMap((row) => row[at] || []))]
}

/** Terms whose class or name is called so; where none is, those whose name has the words in it. */
export function termsCalled(word: string, terms: readonly ImportTerm[]): ImportTerm[] {
  const plain = plainWords(word)
  const exact = terms.filter(({ title, label }) => [title, label].map(plainWords).includes(plain))
  if (exact.length > 0 || plain === '') return exact
  return terms.filter(({ label }) => plainWords(label).includes(plain))
}

/** The term that each word means: where several are called so, the one that runs; none where that says no more. */
export function guessTerms(
  words: readonly string[],
  terms: readonly ImportTerm[],
  today: string,
): Record<string, string> {
  return Object.fromEntries(
    words.flatMap((word) => {
      const called = termsCalled(word, terms)
      const running = called.filter((term) => runs(term, today))
      const [found, other] = called.length > 1 ? running : called
      return found && !other ? [[word, found.value]] : []
    }),
  )
}

/** Whether the days of a term's lessons have begun and are not over. */
export const runs = ({ starts, ends }: Pick<ImportTerm, 'starts' | 'ends'>, today: string) =>
  starts <= today && today <= ends

/** Whether a row is that of the file to start from which shows how to fill it in. */
function isSample(row: readonly string[], columns: Mapping['columns']): boolean {
  return isSampleName(row[columns.indexOf('name')] ?? '')
}

/** The rows below the heads that hold anything but samples, as they are sent; `row` counts as the spreadsheet does, from 1. */
export function importRowsOf(rows: Rows, mapping: Mapping, mended: Mended): ImportRow[] {
  const heads = rows[mapping.head] ?? []
  return rows.flatMap((cells, at) => {
    if (at <= mapping.head || cells.every((cell) => cell === '')) return []
    if (isSample(cells, mapping.columns)) return []
    const row = at + 1
    const cell = (column: ImportColumn) =>
      mended.cells[mendKey(row, column)] ?? cells[mapping.columns.indexOf(column)] ?? ''
    const headOf = (column: ImportColumn) => heads[mapping.columns.indexOf(column)] ?? ''
    // 妈妈电话 says who it is where no column does.
    const relation = (own: 'relation' | 'relation2', others: readonly ImportColumn[]) =>
      cell(own) || others.map((column) => relationOf(headOf(column))).find(Boolean) || ''
    const word = cells[mapping.columns.indexOf('term')] ?? ''
    return [
      {
        row,
        name: cell('name'),
        birthday: cell('birthday'),
        term: mended.cells[mendKey(row, 'term')] ?? mapping.terms[word] ?? mapping.all,
        guardian: cell('guardian'),
        relation: relation('relation', ['guardian', 'mobile']),
        mobile: cell('mobile'),
        guardian2: cell('guardian2'),
        relation2: relation('relation2', ['guardian2', 'mobile2']),
        mobile2: cell('mobile2'),
        left: cell('left'),
        paid: cell('paid'),
        lessons: cell('lessons'),
        gender: cell('gender'),
        address: cell('address'),
        note: cell('note'),
        same: mended.same[row] ?? '',
        full: 'out',
      },
    ]
  })
}
