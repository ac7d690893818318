import { expect, test } from 'vitest'
import { tableOf } from './table.ts'
import { zipOf } from './testing-zip.ts'

// The files are made by hand, part by part, with the XML that the programs named in the titles write.

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const package_ = 'http://schemas.openxmlformats.org/package/2006'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'

interface Book {
  /** The inside of `sheetData`, by the name of the sheet; what stands behind it after `|`. */
  sheets: Record<string, string>
  /** Attributes of a sheet in the workbook, by its name. */
  attributes?: Record<string, string>
  /** The inside of `sst`. */
  strings?: string
  /** Formats of numbers by their id, and the cells' styles by them: style 1 has the first. */
  formats?: Record<number, string>
  styles?: number[]
  properties?: string
}

function bookOf({ sheets, attributes = {}, strings, formats = {}, styles = [], properties = '' }: Book) {
  const names = Object.keys(sheets)
  const numbered = (text: (number: number, name: string) => string) =>
    names.map((name, at) => text(at + 1, name)).join('')
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const files: Record<string, string> = {
    '[Content_Types].xml': `${head}<Types xmlns="${package_}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${package_}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook ${main} xmlns:r="${relations}">${properties}<sheets>${numbered((n, name) => `<sheet name="${name}" sheetId="${n}" ${attributes[name] ?? ''} r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${package_}/relationships">${numbered((n) => `<Relationship Id="rId${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId98" Type="${relations}/styles" Target="styles.xml"/><Relationship Id="rId99" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet ${main}><numFmts>${Object.entries(formats)
      .map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${escaped(code)}"/>`)
      .join(
        '',
      )}</numFmts><fonts><font/></fonts><fills><fill/></fills><borders><border/></borders><cellStyleXfs><xf/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles.map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
  }
  if (strings !== undefined) files['xl/sharedStrings.xml'] = `${head}<sst ${main}>${strings}</sst>`
  for (const [at, data] of Object.values(sheets).entries()) {
    const [rows = '', behind = ''] = data.split('|')
    files[`xl/worksheets/sheet${at + 1}.xml`] =
      `${head}<worksheet ${main} xmlns:r="${relations}"><sheetData>${rows}</sheetData>${behind}</worksheet>`
  }
  return zipOf(files)
}

async function rows(bytes: Buffer) {
  const read = await tableOf(bytes)
  return 'sheets' in read ? read.sheets.map((sheet) => [sheet.name, sheet.rows]) : read.message
}

test('made by hand as Excel in China: shared strings with rich text, kept blanks and sounds above characters', async () => {
  const strings = [
    '<si><t>姓名</t><phoneticPr fontId="1" type="noConversion"/></si>',
    '<si><t xml:space="preserve"> 手机 </t></si>',
    '<si><r><t>王</t></r><r><rPr><b/><sz val="11"/><rFont val="宋体"/></rPr><t xml:space="preserve">小云</t></r></si>',
    '<si><t>李雷</t><rPh sb="0" eb="1"><t>リ</t></rPh><rPh sb="1" eb="2"><t>ライ</t></rPh><phoneticPr fontId="1"/></si>',
    '<si><t>13800000001</t></si>',
    '<si><t/></si>',
    '<si><t>A&amp;B_x000D_&#10;二</t></si>',
  ].join('')
  const data =
    '<row r="1" spans="1:3" ht="14.25" x14ac:dyDescent="0.2" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>' +
    '<row r="2" spans="1:3"><c r="A2" t="s"><v>2</v></c><c r="B2" s="0" t="s"><v>4</v></c></row>' +
    '<row r="3" spans="1:3"><c r="A3" t="s"><v>3</v></c><c r="B3"><v>13800000002</v></c><c r="C3" t="s"><v>6</v></c></row>' +
    '<row r="4" spans="1:3"><c r="A4" t="s"><v>5</v></c></row>'
  expect(await rows(bookOf({ sheets: { Sheet1: data }, strings }))).toEqual([
    [
      'Sheet1',
      [
        ['姓名', '手机'],
        ['王小云', '13800000001'],
        ['李雷', '13800000002', 'A&B\r\n二'],
      ],
    ],
  ])
})

test('made by hand as Excel, WPS and Numbers save days: every format that Chinese versions offer is that day', async () => {
  // 2018-03-08 is day 43,167 of 1900, and 41,705 of 1904, which Excel for the Mac once counted from.
  const codes: Record<number, string> = {
    176: 'yyyy"年"m"月"d"日"',
    177: 'yyyy"年"m"月"d"日";@',
    178: '[$-804]yyyy"年"m"月"d"日" dddd',
    179: '[DBNum1][$-804]yyyy"年"m"月"d"日"',
    180: 'yyyy\\-mm\\-dd',
    181: 'yyyy/m/d;@',
    182: '[$-F800]dddd\\, mmmm\\ dd\\, yyyy',
    183: 'yyyy.mm.dd',
    184: '[$-409]d\\-mmm\\-yy;@',
    185: 'yyyy\\-mm\\-dd\\ hh:mm:ss',
  }
  const styles = [...Object.keys(codes).map(Number), 14, 22, 27, 28, 31, 57, 58]
  const cells = (day: number) =>
    styles
      .map((_, at) => `<row r="${at + 1}"><c r="A${at + 1}" s="${at + 1}"><v>${day}</v></c></row>`)
      .join('')
  const days = styles.map(() => ['2018-03-08'])
  expect(await rows(bookOf({ sheets: { 名单: cells(43_167) }, formats: codes, styles }))).toEqual([
    ['名单', days],
  ])
  const of1904 = { formats: codes, styles, properties: '<workbookPr date1904="1"/>' }
  expect(await rows(bookOf({ sheets: { 名单: cells(41_705) }, ...of1904 }))).toEqual([['名单', days]])
  const asNumbers = '<row r="1"><c r="A1" t="d"><v>2018-03-08T00:00:00</v></c></row>'
  expect(await rows(bookOf({ sheets: { 名单: asNumbers } }))).toEqual([['名单', [['2018-03-08']]]])
})

test('made by hand as they save numbers: telephones stay whole, sums keep what was typed, texts keep their zeros', async () => {
  const formats = { 176: '@', 177: '0.00_ ', 178: '"¥"#,##0.00', 179: '0_);[Red]\\(0\\)' }
  const data =
    '<row r="1"><c r="A1"><v>13800000001</v></c><c r="B1"><v>1.3800000001E10</v></c><c r="C1" s="4"><v>13800000001</v></c></row>' +
    '<row r="2"><c r="A2" s="1" t="str"><v>013800000001</v></c><c r="B2" s="3"><v>1180.5</v></c><c r="C2" s="2"><v>980</v></c></row>' +
    '<row r="3"><c r="A3"><f>A1&amp;""</f><v>13800000001</v></c><c r="B3"><f>1/0</f></c><c r="C3" t="e"><v>#N/A</v></c></row>' +
    '<row r="4"><c r="A4" t="b"><v>1</v></c><c r="B4"><v>0.30000000000000004</v></c><c r="C4" s="2"><v>1180.1000000000001</v></c></row>'
  const saved = bookOf({ sheets: { 名单: data }, formats, styles: [176, 177, 178, 179] })
  expect(await rows(saved)).toEqual([
    [
      '名单',
      [
        ['13800000001', '13800000001', '13800000001'],
        ['013800000001', '1180.5', '980'],
        ['13800000001', '', '#N/A'],
        ['true', '0.3', '1180.1'],
      ],
    ],
  ])
})

test('made by hand as WPS: styled blank rows to the last of the sheet are no list, a far cell with words is refused', async () => {
  const list =
    '<row r="1"><c r="A1" t="inlineStr"><is><t>姓名</t></is></c><c r="B1" t="inlineStr"><is><r><t>手</t></r><r><t>机</t></r></is></c></row>' +
    '<row r="2"><c r="A2" t="inlineStr"><is><t>王小云</t></is></c><c r="B2" s="1"><v>13800000001</v></c></row>'
  const blank =
    '<row r="1048575" spans="1:2" customFormat="1" s="1"/><row r="1048576" spans="1:16384"><c r="A1048576" s="1"/><c r="XFD1048576" s="1"></c></row>'
  const wanted = [
    [
      '名单',
      [
        ['姓名', '手机'],
        ['王小云', '13800000001'],
      ],
    ],
  ]
  expect(await rows(bookOf({ sheets: { 名单: list + blank } }))).toEqual(wanted)
  const wide = '<row r="3"><c r="XFD3" s="1"/></row>'
  expect(await rows(bookOf({ sheets: { 名单: list + wide } }))).toEqual(wanted)
  const far = '<row r="1048576"><c r="A1048576"><v>1</v></c></row>'
  expect(await rows(bookOf({ sheets: { 名单: list + far } }))).toBe('table.rows')
  const right = '<row r="3"><c r="XFD3" t="inlineStr"><is><t>一</t></is></c></row>'
  expect(await rows(bookOf({ sheets: { 名单: list + right } }))).toBe('table.columns')
})

test('made by hand: merged heads, a hidden and an empty sheet before the list, cells without addresses', async () => {
  const merged =
    '<row r="1"><c r="A1" t="inlineStr"><is><t>2026年秋季名单</t></is></c><c r="B1"/></row>' +
    '<row r="2"><c r="A2" t="inlineStr"><is><t>姓名</t></is></c><c r="B2" t="inlineStr"><is><t>手机</t></is></c></row>' +
    '<row r="3"><c r="A3" t="inlineStr"><is><t>王大</t></is></c><c r="B3"><v>13800000001</v></c></row>' +
    '<row r="4"><c r="A4" t="inlineStr"><is><t>王二</t></is></c><c r="B4"/></row>' +
    '|<mergeCells count="2"><mergeCell ref="A1:B1"/><mergeCell ref="B3:B4"/></mergeCells>'
  const bare = '<row><c t="inlineStr"><is><t>姓名</t></is></c><c><v>7</v></c></row>'
  const saved = bookOf({
    sheets: { Sheet1: '', 旧名单: bare, 名单: merged, 无址: bare },
    attributes: { 旧名单: 'state="hidden"' },
  })
  expect(await rows(saved)).toEqual([
    [
      '名单',
      [
        ['2026年秋季名单', '2026年秋季名单'],
        ['姓名', '手机'],
        ['王大', '13800000001'],
        ['王二', '13800000001'],
      ],
    ],
    ['无址', [['姓名', '7']]],
  ])
})
