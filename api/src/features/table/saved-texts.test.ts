import { expect, test } from 'vitest'
import { tableOf } from './table.ts'

// The bytes are written by hand as the programs named in the titles save them.

async function rows(bytes: Buffer) {
  const read = await tableOf(bytes)
  return 'sheets' in read ? read.sheets.map((sheet) => sheet.rows) : read.message
}
const list = [
  ['姓名', '手机', '备注'],
  ['王小云', '13800000001', '左，右'],
]

test('made by hand as WPS saves CSV in China: GBK, commas, CRLF', async () => {
  const gbk = 'd0d5c3fb2ccad6bbfa2cb1b8d7a20d0acdf5d0a1d4c62c31333830303030303030312cd7f3a3acd3d20d0a'
  expect(await rows(Buffer.from(gbk, 'hex'))).toEqual([list])
})

test('made by hand as Excel saves “CSV UTF-8”: a mark of the order of bytes, and cells left of cleared columns', async () => {
  const text = '\uFEFF姓名,手机,备注,,\r\n王小云,13800000001,左，右,,\r\n,,,,\r\n,,,,\r\n'
  expect(await rows(Buffer.from(text))).toEqual([list])
})

test('made by hand as Excel saves “Unicode text”: UTF-16 with a mark, tabs, quoted cells with line breaks', async () => {
  const text = '\uFEFF姓名\t手机\t备注\r\n"王小云"\t13800000001\t"左，右"\r\n李雷\t\t"一\n二"\r\n'
  expect(await rows(Buffer.from(text, 'utf16le'))).toEqual([[...list, ['李雷', '', '一\n二']]])
})

test('made by hand as Numbers saves CSV: the name of the table first, UTF-8 without a mark, semicolons where commas are decimal', async () => {
  expect(await rows(Buffer.from('表格 1\n姓名;手机;备注\n王小云;13800000001;左，右\n'))).toEqual([
    [['表格 1'], ...list],
  ])
})

test('made by hand: a page of a browser or XML that is called .xls, and an old or locked file, say how to save them', async () => {
  for (const file of [
    Buffer.from(
      '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>姓名</td></tr></table></html>',
    ),
    Buffer.from('\uFEFF<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>'),
    // The head of a compound file, which holds .xls of before 2007 and what has a password.
    Buffer.from('d0cf11e0a1b11ae1000000000000000000000000', 'hex'),
  ])
    expect(await rows(file)).toBe('table.oldOrLocked')
})
