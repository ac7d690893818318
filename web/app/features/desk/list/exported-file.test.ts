import { randomUUID } from 'node:crypto'
import { read, utils } from '@e965/xlsx'
import { expect, it } from 'vitest'
import { fileResponse, type Sheet } from './exported-file.server.ts'

const sheet: Sheet = {
  name: '报名/[1]',
  columns: [{ head: '姓名', width: 12 }, { head: '手机' }, { head: '学费' }, { head: '留言' }],
  rows: [
    ['王小明', '013800001234', 600.5, '两行\n的话'],
    ['=1+1', '+8613800001234', 0, null],
    ['@SUM(A1)', '-5', '', '长'.repeat(40_000)],
  ],
}

it('XLSX: another library reads what was written; text stays text, and no cell is a formula', async () => {
  const response = await fileResponse(sheet, 'xlsx')
  expect(response.headers.get('content-disposition')).toContain(
    "filename*=UTF-8''%E6%8A%A5%E5%90%8D%2F%5B1%5D.xlsx",
  )
  const book = read(await response.arrayBuffer())
  const first = book.Sheets[book.SheetNames[0] ?? '']
  if (!first) throw new Error('the file has no sheet')
  expect(utils.sheet_to_json(first, { header: 1, defval: null })).toEqual([
    ['姓名', '手机', '学费', '留言'],
    ['王小明', '013800001234', 600.5, '两行\n的话'],
    ['=1+1', '+8613800001234', 0, null],
    ['@SUM(A1)', '-5', null, '长'.repeat(32_767)],
  ])
  const cells = Object.entries(first).filter(([name]) => !name.startsWith('!'))
  expect(cells.filter(([, cell]) => (cell as { f?: string }).f !== undefined)).toEqual([])
})

it('CSV: opens as UTF-8, and nothing runs as a formula', async () => {
  const bytes = Buffer.from(await (await fileResponse(sheet, 'csv')).arrayBuffer())
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  const lines = bytes.subarray(3).toString().split('\r\n')
  expect(lines.slice(0, 3)).toEqual([
    '姓名,手机,学费,留言',
    '王小明,013800001234,600.5,"两行\n的话"',
    "'=1+1,'+8613800001234,0,",
  ])
})

it.each(['csv', 'xlsx'] as const)(
  '%s: rows are made while they are sent, and no more where nobody reads on',
  async (format) => {
    let made = 0
    let ended = false
    async function* endless() {
      try {
        while (true) {
          made += 1
          yield [randomUUID(), made]
        }
      } finally {
        ended = true
      }
    }
    const { body } = fileResponse({ ...sheet, rows: endless() }, format)
    const reader = body?.getReader()
    // The first pieces of a workbook are the files before its sheet.
    for (let piece = 0; piece < 40; piece += 1)
      expect((await reader?.read())?.value?.length).toBeGreaterThan(0)
    await reader?.cancel()
    await expect.poll(() => ended).toBe(true)
  },
)

it.each(['csv', 'xlsx'] as const)('%s: half of a list does not look like all of it', async (format) => {
  async function* broken() {
    yield ['王小明']
    throw new Error('the database is gone')
  }
  await expect(fileResponse({ ...sheet, rows: broken() }, format).arrayBuffer()).rejects.toThrow()
})
