import { join } from 'node:path'
import { makeFolder } from '@shuyuan/content/reading/testing-folder'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { readTable } from './service.ts'
import { tableOf } from './table.ts'
import { zipOf } from './testing-zip.ts'

const rows = async (bytes: Buffer) => {
  const read = await tableOf(bytes)
  return 'sheets' in read ? read.sheets.map((sheet) => sheet.rows) : read.message
}
const book = async (...cells: (string | number | Date | null)[][]) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: '名单', rows: cells }] }))

test('a workbook gives texts: days, numbers and blanks as they are meant', async () => {
  const bytes = await book(
    ['姓名', '生日', '手机'],
    ['王小云', new Date(Date.UTC(2018, 2, 8)), 13_800_000_001],
    [],
    ['  李 雷 ', null, '0012'],
  )
  expect(await rows(bytes)).toEqual([
    [['姓名', '生日', '手机'], ['王小云', '2018-03-08', '13800000001'], [], ['李 雷', '', '0012']],
  ])
})

test('text is read in the encodings and with the separators that spreadsheets save', async () => {
  const wanted = [
    [
      ['姓名', '备注'],
      ['王小云', '左, "右"\n二'],
    ],
  ]
  const text = '姓名,备注\r\n王小云,"左, ""右""\n二"\r\n'
  const gbk = Buffer.from('d0d5c3fb2cb1b8d7a20d0acdf5d0a1d4c62c22d7f32c202222d3d222220ab6fe220d0a', 'hex')
  const files = [
    Buffer.from(text),
    Buffer.from(`\uFEFF${text}`),
    Buffer.from(`\uFEFF${text}`, 'utf16le'),
    Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
    gbk,
    Buffer.from(`sep=;\n${text.replaceAll('名,', '名;').replaceAll('云,', '云;')}`),
    Buffer.from(text.replaceAll('名,', '名\t').replaceAll('云,', '云\t')),
  ]
  for (const [at, file] of files.entries()) expect(await rows(file), String(at)).toEqual(wanted)
})

test('what is no table, or more than a list of pupils, is refused with a reason', async () => {
  const many = (count: number) => Buffer.from('a,b\n'.repeat(count))
  const sheet = (xml: string) => zipOf({ 'xl/worksheets/sheet1.xml': xml }, 10)
  const cases: [string, Buffer][] = [
    ['table.empty', Buffer.from('')],
    ['table.empty', Buffer.from(' ,\n,')],
    ['table.oldOrLocked', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['table.unreadable', Buffer.from('PK\u0003\u0004 and no more')],
    ['table.quote', Buffer.from('a,b\n"c,d\n')],
    ['table.rows', many(1001)],
    ['table.columns', Buffer.from(`${'a,'.repeat(101)}\n`)],
    ['table.rows', sheet('<row r="1"><c r="XFD1048576"><v>1</v></c></row>')],
    ['table.columns', sheet('<row><c s="1" r="XFD1"><v>1</v></c></row>')],
    ['table.unreadable', sheet('<!DOCTYPE a [<!ENTITY b "c">]>')],
    ['table.tooMuch', zipOf({ 'xl/worksheets/sheet1.xml': Buffer.alloc(65 * 1024 * 1024) }, 10)],
  ]
  for (const [reason, file] of cases) expect(await rows(file), reason).toBe(reason)
  expect(await rows(many(1000))).toHaveLength(1)
})

test('a file is read beside the thread that serves', async () => {
  await using folder = await makeFolder()
  await folder.write('list', await book(['姓名', '手机'], ['王小云', 13_800_000_001]))
  expect(await readTable(join(folder.dir, 'list'))).toEqual({
    sheets: [
      {
        name: '名单',
        rows: [
          ['姓名', '手机'],
          ['王小云', '13800000001'],
        ],
      },
    ],
  })
})
