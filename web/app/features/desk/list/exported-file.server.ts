import { lastDayBefore } from '@shuyuan/contract/time/school-day'
import { csvLines, csvOf } from '@shuyuan/contract/text/csv'
import { ReadableStream as PieceStream } from 'node:stream/web'
import type { LoaderFunctionArgs } from 'react-router'
import { textsIn } from '#app/i18n/all-texts.server.ts'
import type { Translate } from '#app/i18n/texts.ts'
import { languageContext } from '#app/i18n/language.tsx'
import { timeFormat } from '#app/i18n/time-format.ts'
import { contentContext } from '#app/routing/contexts.ts'
import { visitContext } from '#app/routing/server-visit.ts'
import { portions } from './portions.server.ts'
import { type Cell, xlsxStream } from './xlsx-stream.server.ts'

/** A table for a file. */
export interface Sheet {
  /** What the file is called, without its ending. */
  name: string
  columns: readonly { head: string; width?: number }[]
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>
  /** A second sheet; a file of XLSX alone has it. */
  beside?: Sheet
}

export const fileFormats = ['csv', 'xlsx'] as const
export type FileFormat = (typeof fileFormats)[number]

const types: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The file as the browser saves it, made while it is sent. */
export function fileResponse(sheet: Sheet, format: FileFormat): Response {
  const name = encodeURIComponent(`${sheet.name}.${format}`)
  const headers = {
    'content-type': types[format],
    'content-disposition': `attachment; filename="list.${format}"; filename*=UTF-8''${name}`,
  }
  const pieces = format === 'csv' ? csvStream(sheet) : xlsxFile(sheet)
  return new Response(PieceStream.from(pieces) as ReadableStream<Uint8Array>, { headers })
}

async function* csvStream({ columns, rows }: Sheet): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(csvOf([columns.map(({ head }) => head)]))
  for await (const text of portions(lines())) yield encoder.encode(text)

  async function* lines() {
    for await (const row of rows) yield csvLines([row])
  }
}

function xlsxFile(sheet: Sheet): AsyncGenerator<Uint8Array> {
  const sheets = sheet.beside ? [sheet, sheet.beside] : [sheet]
  return xlsxStream(
    ...sheets.map(({ name, columns, rows }) => ({
      name: name.replaceAll(/[[\]/\\:*?]/g, ' ').slice(0, 31),
      heads: columns.map(({ head }) => head),
      widths: columns.map(({ width = 16 }) => width),
      rows,
    })),
  )
}

/** A column of a table: the key of its head, its width in characters, and what stands in it. */
export type SheetColumn<Row> = readonly [head: string, width: number, cell: (row: Row) => Cell]

/** A table of `rows` with the texts of the list. */
export function sheetOf<Row>(
  { name, t }: { name: string; t: Translate },
  rows: AsyncIterable<Row>,
  columns: readonly SheetColumn<Row>[],
): Sheet {
  return {
    name,
    columns: columns.map(([head, width]) => ({ head: t(head), width })),
    rows: cellsOf(rows, (row) => columns.map(([, , cell]) => cell(row))),
  }
}

/** The cells of each row, made when it is sent. */
export async function* cellsOf<Row>(
  rows: AsyncIterable<Row>,
  cells: (row: Row) => Cell[],
): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield cells(row)
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
