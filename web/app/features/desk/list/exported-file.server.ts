import { lastDayBefore } from '@shuyuan/contract/time/school-day'
import { csvOf } from '@shuyuan/contract/text/csv'
import type { LoaderFunctionArgs } from 'react-router'
import writeXlsx from 'write-excel-file/node'
import { textsIn } from '#app/i18n/all-texts.server.ts'
import type { Translate } from '#app/i18n/texts.ts'
import { languageContext } from '#app/i18n/language.tsx'
import { timeFormat } from '#app/i18n/time-format.ts'
import { contentContext } from '#app/routing/contexts.ts'
import { visitContext } from '#app/routing/server-visit.ts'

/** A table for a file. */
export interface Sheet {
  /** What the file is called, without its ending. */
  name: string
  columns: readonly { head: string; width?: number }[]
  rows: readonly (readonly (string | number | null)[])[]
}

export const fileFormats = ['csv', 'xlsx'] as const
export type FileFormat = (typeof fileFormats)[number]

const types: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The longest text that Excel takes in a cell. */
const longestCell = 32_767

/** The file as the browser saves it. */
export async function fileResponse(sheet: Sheet, format: FileFormat): Promise<Response> {
  const name = encodeURIComponent(`${sheet.name}.${format}`)
  const headers = {
    'content-type': types[format],
    'content-disposition': `attachment; filename="list.${format}"; filename*=UTF-8''${name}`,
  }
  return new Response(format === 'csv' ? csvFile(sheet) : await xlsxFile(sheet), { headers })
}

function csvFile({ columns, rows }: Sheet): string {
  return csvOf([columns.map(({ head }) => head), ...rows])
}

/** Text stays text: numbers of telephones keep their zeros, and nothing runs as a formula. */
async function xlsxFile({ name, columns, rows }: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  const heads = columns.map(({ head }) => ({ value: head, type: String, fontWeight: 'bold' as const }))
  const cells = rows.map((row) =>
    row.map((value) => {
      if (value === null || value === '') return null
      return typeof value === 'number'
        ? { value, type: Number }
        : { value: value.slice(0, longestCell), type: String, format: '@', wrap: value.includes('\n') }
    }),
  )
  const options = {
    sheet: name.replaceAll(/[[\]/\\:*?]/g, ' ').slice(0, 31),
    columns: columns.map(({ width = 16 }) => ({ width })),
    stickyRowsCount: 1,
  }
  return new Uint8Array(await writeXlsx([heads, ...cells], options).toBuffer())
}

/** A column of a table: the key of its head, its width in characters, and what stands in it. */
export type SheetColumn<Row> = readonly [
  head: string,
  width: number,
  cell: (row: Row) => string | number | null,
]

/** A table of `rows` with the texts of the list. */
export function sheetOf<Row>(
  { name, t }: { name: string; t: Translate },
  rows: readonly Row[],
  columns: readonly SheetColumn<Row>[],
): Sheet {
  return {
    name,
    columns: columns.map(([head, width]) => ({ head: t(head), width })),
    rows: rows.map((row) => columns.map(([, , cell]) => cell(row))),
  }
}

/** What a file is written with: the texts and content in the visitor's language, and times at the school. */
export function exportWords({ context }: LoaderFunctionArgs, namespace: string) {
  const language = context.get(languageContext)
  const { timeZone } = context.get(visitContext).runtime
  return {
    language,
    content: context.get(contentContext),
    t: textsIn(language, namespace),
    time: (seconds: number) => timeFormat(seconds, { format: 'yyyy-mm-dd hh:MM', timeZone }),
    lastDay: (end: number) => lastDayBefore(end, timeZone),
  }
}
