export interface BarColumn {
  head: string
  /** Class that fills its bars. */
  look: string
}

interface BarTableProps {
  title: string
  nameHead: string
  columns: readonly BarColumn[]
  rows: readonly { name: string; label: string; values: readonly number[] }[]
  empty: string
}

/** A table whose numbers are drawn as bars too. */
export function BarTable({ title, nameHead, columns, rows, empty }: BarTableProps) {
  const most = Math.max(1, ...rows.flatMap(({ values }) => values))
  return (
    <section className="min-w-0 rounded-lg border border-line bg-raised p-4">
      <h3 className="mb-2 text-base">{title}</h3>
      {rows.length === 0 ? (
        <p className="text-sm text-muted">{empty}</p>
      ) : (
        <table className="w-full table-fixed text-sm">
          <thead>
            <tr>
              <th scope="col" className="w-2/5 py-1 text-start font-normal text-muted">
                {nameHead}
              </th>
              {columns.map(({ head }) => (
                <th key={head} scope="col" className="py-1 ps-3 text-start font-normal text-muted">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, label, values }) => (
              <tr key={name}>
                <th scope="row" className="py-1.5 text-start align-top font-normal wrap-anywhere">
                  {label}
                </th>
                {columns.map(({ head, look }, index) => (
                  <td key={head} className="py-1.5 ps-3 align-top tabular-nums">
                    {values[index]}
                    <svg
                      aria-hidden="true"
                      viewBox="0 0 100 6"
                      width="100"
                      height="6"
                      preserveAspectRatio="none"
                      className="mt-0.5 h-1.5 w-full"
                    >
                      <rect width={((values[index] ?? 0) / most) * 100} height="6" className={look} />
                    </svg>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
