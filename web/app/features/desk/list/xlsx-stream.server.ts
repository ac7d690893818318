import { zipStream } from './zip-stream.server.ts'

export type Cell = string | number | null
export interface XlsxSheet {
  name: string
  /** Widths in characters. */
  widths: readonly number[]
  heads: readonly string[]
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>
}

/** The longest text that Excel takes in a cell. */
const longestCell = 32_767

/**
 * Tables as the sheets of an XLSX file, made while it is sent: neither the rows nor the file are ever in memory as a whole. Text stays
 * text: numbers of telephones keep their zeros, and nothing runs as a formula.
 */
export function xlsxStream(...sheets: readonly XlsxSheet[]): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const files = sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet)] as const)
  return zipStream({ ...frame(sheets.map(({ name }) => name)), ...Object.fromEntries(files) })
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org'
const main = `${office}/spreadsheetml/2006/main`
const kind = `${office}/officeDocument/2006/relationships`
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Styles by number: 0 numbers, 1 heads, 2 texts, 3 texts of several lines. */
const styles = `${xml}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1" applyAlignment="1"><alignment wrapText="1"/></xf></cellXfs></styleSheet>`

/** The files of a workbook (ECMA-376), but for the sheets themselves. */
function frame(names: readonly string[]) {
  const each = (text: (number: number, name: string) => string) =>
    names.map((name, at) => text(at + 1, name)).join('')
  const sheets = each((n, name) => `<sheet name="${escaped(name)}" sheetId="${n}" r:id="rId${n}"/>`)
  const types = each(
    (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${type}.worksheet+xml"/>`,
  )
  const relations = each(
    (n) => `<Relationship Id="rId${n}" Type="${kind}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  )
  return {
    '[Content_Types].xml': `${xml}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${types}</Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${kind}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${kind}"><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${office}/package/2006/relationships">${relations}<Relationship Id="rId${names.length + 1}" Type="${kind}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
  }
}

async function* sheetXml({ widths, heads, rows }: XlsxSheet): AsyncGenerator<string> {
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  yield `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`
  let number = 1
  yield rowXml(number, heads, () => 1)
  for await (const row of rows) yield rowXml((number += 1), row, (text) => (text.includes('\n') ? 3 : 2))
  yield '</sheetData></worksheet>'
}

function rowXml(number: number, cells: readonly Cell[], styleOf: (text: string) => number): string {
  const written = cells.map((value, at) => {
    if (value === null || value === '') return ''
    const place = `${columnName(at)}${number}`
    if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`
    const text = value.slice(0, longestCell)
    return `<c r="${place}" s="${styleOf(text)}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
  })
  return `<row r="${number}">${written.join('')}</row>`
}

/** A, B, … Z, AA, AB, … */
function columnName(at: number): string {
  const letter = String.fromCodePoint(65 + (at % 26))
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter
}

/** XML has no sign for most control characters, and none for half of a pair. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')
}
