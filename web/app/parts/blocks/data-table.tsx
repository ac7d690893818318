import { Table } from '#app/ui/table.tsx'
import { Section } from './section.tsx'
import { Words } from './words.tsx'
import type { ViewOf } from './view.ts'

function cellAt(index: number) {
  return (row: readonly string[]) =>
    index === 0 ? <strong className="font-medium">{row[0]}</strong> : <Words text={row[index] ?? ''} />
}

/** Cells of a word or two fit beside their column's name on a phone. */
function isTerse(rows: readonly string[][]): boolean {
  return rows.flat().every((cell) => cell.length <= 12)
}

/** Facts in rows; the first cell says what a row is about. */
export function DataTable({ id, title, intro, columns, rows }: ViewOf<'table'>) {
  const heads = columns.map((head, index) => ({ key: head, head, cell: cellAt(index) }))
  return (
    <Section id={id} title={title} intro={intro}>
      <Table
        caption={title}
        columns={heads}
        rows={rows}
        rowKey={(row) => row[0] ?? ''}
        stacked={!isTerse(rows)}
      />
    </Section>
  )
}
