import { PrintButton } from '#app/parts/blocks/print-button.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import type { ViewOf } from '#app/parts/blocks/block-view.ts'

/** A cell for the pencil. */
const nothing = '\u00A0'

/** A form to copy or print; its cells stay empty for the pencil. */
export function Sheet({ id, title, intro, columns, rows }: ViewOf<'sheet'>) {
  return (
    <Section id={id} title={title} intro={intro} folded={title} aside={<PrintButton />}>
      <table className="w-full table-fixed border-collapse border border-edge text-xs sm:text-sm">
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="border border-edge bg-soft px-1.5 py-2 text-start font-medium hyphens-auto sm:px-3"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row" className="h-12 border border-edge px-1.5 text-start font-medium sm:px-3">
                {row}
              </th>
              {columns.slice(1).map((column) => (
                <td key={column} className="border border-edge">
                  {nothing}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
