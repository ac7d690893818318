import { Table } from '#app/ui/list/table.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import { SmallTable } from '#app/parts/blocks/small-table.tsx'
import { Year } from './year.tsx'
import { Words } from '#app/parts/blocks/words.tsx'
import type { ViewOf } from '#app/parts/blocks/block-view.ts'

function cellAt(index: number) {
  return (row: readonly string[]) => <Words text={row[index] ?? ''} />
}

/** Whether the cells are a word or two, so that on a phone they fit beside their column's name. */
function isTerse(rows: readonly string[][]): boolean {
  return rows.flat().every((cell) => cell.length <= 12)
}

/** Whether all columns fit beside each other on a phone: their longest cells have at most 20 Chinese characters. */
function isSmall(columns: readonly string[], rows: readonly string[][]): boolean {
  const widest = columns.map((head, index) =>
    Math.max(...[head, ...rows.map((row) => row[index] ?? '')].map(ems)),
  )
  return widest.reduce((sum, width) => sum + width, 0) <= 20
}

/** About how wide a text is, in em: letters take half of a character. */
function ems(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + (character < '\u2e80' ? 0.5 : 1), 0)
}

export function DataTable(block: ViewOf<'table'>) {
  if (block.months) return <Year {...block} />
  const { id, title, intro, columns, rows } = block
  const small = isSmall(columns, rows)
  const heads = columns.map((head, index) => ({ key: head, head, cell: cellAt(index) }))
  return (
    <Section id={id} title={title} intro={intro} folded={small ? undefined : title}>
      {small ? (
        <SmallTable caption={title} columns={columns} rows={rows} />
      ) : (
        <Table
          caption={title}
          columns={heads}
          rows={rows}
          rowKey={(row) => row[0] ?? ''}
          stacked={!isTerse(rows)}
        />
      )}
    </Section>
  )
}
