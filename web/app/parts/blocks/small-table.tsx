import { Words } from './words.tsx'

export interface SmallTableProps {
  /** Says what the table holds; read out, not shown. */
  caption: string
  columns: readonly string[]
  rows: readonly string[][]
}

/** Words of a character or two in columns, which stay columns on a phone; the first cell heads its row. */
export function SmallTable({ caption, columns, rows }: SmallTableProps) {
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
