// Safari drops the roles of table parts that CSS displays as blocks; explicit roles keep them.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'

export interface TableColumn<Row> {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** Numbers, aligned at the right. */
  numeric?: boolean
}

export interface TableProps<Row> {
  /** Describes the table for screen readers; not visible. */
  caption: string
  /** The first column is the heading of a row's card on phones. */
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** On phones, cells start on a line of their own; for cells with sentences. */
  stacked?: boolean
}

const besides = 'grid grid-cols-[5.5rem_minmax(0,1fr)] items-baseline gap-x-3'

/** A table on wide screens; below 768 px each row is a card with its column names. */
export function Table<Row>({ caption, columns, rows, rowKey, stacked }: TableProps<Row>) {
  const [named, ...facts] = columns
  // A card with a single fact does not need the column's name.
  const single = facts.length === 1
  return (
    <table role="table" className="block w-full text-sm md:table md:border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <tr role="row" className="md:table-row">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className={classes(
                'border-b border-line px-3 py-3 font-medium whitespace-nowrap text-muted',
                column.numeric ? 'text-end' : 'text-start',
              )}
            >
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="flex flex-col gap-3 md:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="block rounded-lg border border-line bg-raised px-4 py-2 md:table-row md:border-0 md:bg-transparent"
          >
            {named && (
              <th
                role="rowheader"
                scope="row"
                className="block py-1.5 text-start text-base font-semibold md:table-cell md:border-b md:border-line md:px-3 md:py-3.5 md:align-top md:text-sm md:font-medium"
              >
                {named.cell(row)}
              </th>
            )}
            {facts.map((column) => (
              <td
                key={column.key}
                role="cell"
                className={classes(
                  'py-1.5 md:table-cell md:border-b md:border-line md:px-3 md:py-3.5',
                  single ? 'block' : stacked ? besides : 'flex justify-between gap-4 text-end',
                  stacked && 'md:align-top',
                  column.numeric ? 'tabular-nums md:text-end' : 'md:text-start',
                )}
              >
                {!single && (
                  <span
                    aria-hidden="true"
                    className={classes('text-start text-muted md:hidden', stacked && 'text-xs')}
                  >
                    {column.head}
                  </span>
                )}
                <span className="min-w-0 max-md:wrap-anywhere max-md:[&>span]:whitespace-normal">
                  {column.cell(row)}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
