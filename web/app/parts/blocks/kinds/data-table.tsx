import { Table } from '#app/ui/list/table.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import { Words } from '#app/parts/blocks/words.tsx'
import type { ViewOf } from '#app/parts/blocks/block-view.ts'
import { Drawing } from '#app/ui/picture/drawing.tsx'

function cellAt(index: number) {
  return (row: readonly string[]) => <Words text={row[index] ?? ''} />
}

/** Whether the cells are a word or two, so that on a phone they fit beside their column's name. */
function isTerse(rows: readonly string[][]): boolean {
  return rows.flat().every((cell) => cell.length <= 12)
}

/** Em of small text across a phone of 320 px, less its margins; and what stands around a cell. */
const room = { window: 20, cell: 0.6 }

/** Whether all columns fit beside each other on a phone. */
function isSmall(columns: readonly string[], rows: readonly string[][]): boolean {
  const widest = columns.map((head, index) =>
    Math.max(...[head, ...rows.map((row) => row[index] ?? '')].map(ems)),
  )
  return widest.reduce((sum, width) => sum + width + room.cell, 0) <= room.window
}

/** About how wide a text is, in em: of a wide font letters take 0.6. */
function ems(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + (character < '\u2e80' ? 0.6 : 1), 0)
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

/** Twelve months from the present one on, each with its picture. */
function Year({ id, title, intro, columns, rows, scenes }: ViewOf<'table'>) {
  const [, ...labels] = columns
  return (
    <Section id={id} title={title} intro={intro}>
      {/* On phones it is pushed sideways, by keyboard too; nothing inside takes the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol tabIndex={0} aria-label={title} className="rail gap-4 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-4">
        {rows.map(([month, ...cells], index) => {
          const scene = scenes?.[index]
          return (
            <li key={month} className="relative overflow-hidden rounded-lg border border-line bg-raised p-5">
              {scene && (
                <Drawing
                  {...scene}
                  className="-mx-5 -mt-5 mb-3 h-32 w-[calc(100%+2.5rem)] max-w-none object-cover object-[88%_70%] print:hidden"
                />
              )}
              <h3 className="text-sm text-celadon">{month}</h3>
              <dl>
                {cells.map((cell, place) => (
                  <div key={labels[place]}>
                    <dt className="sr-only">{labels[place]}</dt>
                    <dd className={looks[place] ?? looks[2]}>
                      <Words text={cell} />
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}

/** What one does, what one reads, where it stands. */
const looks = ['mt-0.5 font-medium', 'serif mt-2', 'text-xs text-muted'] as const

interface SmallTableProps {
  /** Says what the table holds; read out, not shown. */
  caption: string
  columns: readonly string[]
  rows: readonly string[][]
}

/** Words of a character or two in columns, which stay columns on a phone; the first cell heads its row. */
function SmallTable({ caption, columns, rows }: SmallTableProps) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-muted">
        <tr>
          {columns.map((head) => (
            <th
              key={head}
              scope="col"
              className="border-b border-line px-1 py-2 text-start font-medium sm:py-3 md:px-3"
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...facts]) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="px-1 py-2 sm:py-3 text-start font-medium md:px-3">
              <Words text={name} />
            </th>
            {facts.map((fact, index) => (
              <td key={columns[index + 1]} className="px-1 py-2 sm:py-3 md:px-3">
                <Words text={fact} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
