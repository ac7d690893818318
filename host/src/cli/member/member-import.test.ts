import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zipOf } from '@shuyuan/api/features/table/testing-zip'
import { verifyLedger } from '@shuyuan/api/features/ledger/verify'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readCsv, readTabs } from './import/csv.ts'
import { openTestApi, openTestSite, type TestSite } from '#cli/testing'

let site: TestSite
beforeEach(async () => {
  site = await openTestSite()
})
afterEach(() => site.close())

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const salt = 'aB3dE6gH9jK2mN5p'
const hash = md5(md5('old-secret') + salt)

const columns =
  'id group_id username nickname email mobile avatar gender birthday money score last_login_time last_login_ip login_failure join_ip join_time motto password salt status update_time create_time'.split(
    ' ',
  )
const member = (username: string, more: Record<string, string> = {}) => {
  const row: Record<string, string> = {
    id: '7',
    group_id: '3',
    gender: '0',
    birthday: 'NULL',
    money: '0',
    score: '0',
  }
  for (const name of columns) row[name] ??= ''
  Object.assign(row, { username, password: hash, salt, status: 'enable' })
  Object.assign(row, { join_time: '1700000000', last_login_time: 'NULL' }, more)
  return columns.map((name) => row[name]).join('\t')
}
/** A table as `mysql --batch` prints it. */
const batch = (...members: string[]) => `${[columns.join('\t'), ...members].join('\n')}\n`

const write = async (name: string, text: string) => {
  const file = join(site.folder, name)
  await writeFile(file, text)
  return file
}
const run = (file: string, ...words: string[]) => site.run(['member', 'import', file, '--json', ...words])
const show = async (name: string) => (await site.run(['member', 'show', name, '--json'])).json

test('members come with their passwords, balances and texts, once', async () => {
  await site.context.files.put('avatar/1.png', 'a picture')
  const file = await write(
    'site.tsv',
    batch(
      member('mary', {
        nickname: 'Mary &amp;amp; 小李',
        email: 'Mary@School.test',
        mobile: '13800000001',
        avatar: '/storage/avatar/1.png',
        birthday: '1990-02-03',
        money: '1230',
        score: '40',
        gender: '2',
        motto: "学而\\n时习之's",
        last_login_time: '1710000000',
      }),
      member('tom', { avatar: '/storage/gone.png', status: 'disable', password: '$2y$10$abc' }),
    ),
  )
  expect((await run(file, '--dry-run')).json).toMatchObject({ rows: 2, dryRun: true, added: 2 })
  expect((await site.run(['member', 'list', '--json'])).json.total).toBe(0)

  expect((await run(file)).json).toMatchObject({
    added: 2,
    already: 0,
    withoutPassword: ['tom'],
    taken: [],
    wrong: [],
  })
  expect(await show('mary')).toMatchObject({
    nickname: 'Mary & 小李',
    email: 'mary@school.test',
    mobile: '13800000001',
    avatar: '/storage/avatar/1.png',
    birthday: '1990-02-03',
    gender: 2,
    money: '12.30',
    score: 40,
    motto: "学而\n时习之's",
    join_time: 1_700_000_000,
    last_login_time: 1_710_000_000,
  })
  expect(await show('tom')).toMatchObject({ avatar: '', status: 'disable' })
  expect(await verifyLedger(site.context.db)).toEqual([])
  expect((await run(file)).json).toMatchObject({ added: 0, already: 2, taken: [], wrong: [] })
  expect(await show('mary')).toMatchObject({ money: '12.30', score: 40 })
})

test('the old password opens the account once more, and from then on there is a hash of our own', async () => {
  await run(await write('site.tsv', batch(member('mary'), member('sixteen_letters_', { join_time: '1' }))))
  await site.run(['config', 'set', 'captcha', 'false'])
  const { context } = site
  const api = await openTestApi(context)
  const logIn = async (username: string, password: string) => {
    const body = { tab: 'login', username, password, keep: false }
    const answer = await api.inject({ method: 'POST', url: '/api/user/checkIn', body })
    return answer.json<{ code: number }>().code
  }
  const stored = async () =>
    (await context.db.selectFrom('user').select('password').where('username', '=', 'mary').executeTakeFirst())
      ?.password
  expect(await logIn('mary', 'a-wrong-one')).toBe(0)
  expect(await stored()).toBe(`md5$${salt}$${hash}`)
  expect(await logIn('mary', 'old-secret')).toBe(1)
  expect(await stored()).toMatch(/^\$argon2id\$/)
  expect(await logIn('mary', 'old-secret')).toBe(1)
  expect(await logIn('sixteen_letters_', 'old-secret')).toBe(1)
  await api.close()
})

test('what belongs to another member, and what is no member, is left out and said', async () => {
  await site.run(['member', 'create', 'Mary', '--email', 'here@school.test'])
  const report = await run(
    await write(
      'site.tsv',
      batch(
        member('mary'),
        member('anna', { email: 'HERE@school.test' }),
        member('berta', { mobile: '13800000002' }),
        member('clara', { mobile: '13800000002' }),
        member('1x'),
        member('dora', { money: '-5' }),
        member('emil'),
      ),
    ),
  )
  expect(report.json).toMatchObject({
    added: 2,
    taken: [
      { row: 1, username: 'mary', field: 'username' },
      { row: 2, username: 'anna', field: 'email' },
      { row: 4, username: 'clara', field: 'mobile' },
    ],
    wrong: [
      { row: 5, username: '1x' },
      { row: 6, username: 'dora' },
    ],
  })
})

test('a table of a spreadsheet does as well', async () => {
  const lines = [
    'username,nickname,mobile,money,score,password,salt',
    `mary,"李, ""小""",13800000001,12.3,5,${hash},${salt}`,
    'tom,,,,,,',
  ]
  const file = await write('members.csv', `\uFEFF${lines.join('\r\n')}\r\n`)
  expect((await run(file)).json).toMatchObject({ rows: 2, added: 2, withoutPassword: ['tom'] })
  expect(await show('mary')).toMatchObject({ nickname: '李, "小"', money: '12.30', score: 5 })
  expect((await run(file)).json).toMatchObject({ added: 0, already: 2 })
})

test.each([
  ['none.tsv', null, 'cannot be read'],
  ['empty.tsv', 'username\n', 'holds no members'],
  ['cut.tsv', 'username\tmobile\nanna\t13800000001\nbe', 'row 3 has 1 cells'],
  ['other.csv', 'name,mail\na,b\n', 'no column "username"'],
  ['open.csv', 'username\n"anna\n', 'a quote is not closed'],
])('%s is refused in a line', async (name, text, line) => {
  const file = text === null ? join(site.folder, name) : await write(name, text)
  const { code, err } = await site.run(['member', 'import', file])
  expect([code, err.trim().split('\n').length, err.includes(line)], err).toEqual([1, 1, true])
})

test('any text comes out of a table as it went in', () => {
  const escaped: Record<string, string> = { '\0': '0', '\n': 'n', '\t': 't', '\\': '\\' }
  const cell = (text: string) =>
    [...text].map((sign) => (escaped[sign] ? `\\${escaped[sign]}` : sign)).join('')
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 5 }), (texts) => {
      fc.pre(!texts.includes('NULL'))
      const lines = texts.map((text) => `${cell(text)}\tNULL`).join('\n')
      expect(readTabs(`username\tx\n${lines}\n`)).toEqual(texts.map((text) => ({ username: text, x: null })))
      const quoted = texts.map((text) => `"${text.replaceAll('"', '""')}",x`).join('\n')
      expect(readCsv(`a,b\n${quoted}`)).toEqual(texts.map((text) => ({ a: text, b: 'x' })))
    }),
  )
})

const saved = (rows: string[], separator = ',') =>
  [['username', 'nickname', 'mobile', 'birthday', 'money', 'score'].join(separator), ...rows].join('\r\n')
const bytes = async (name: string, content: Uint8Array) => {
  const file = join(site.folder, name)
  await writeFile(file, content)
  return file
}

test('a column of money has one unit: a mixed one is refused, and the sum is said before', async () => {
  const rows = ['mixed_aa,,,,100,1', 'mixed_bb,,,,276.7,2', 'mixed_cc,,,,"1,200.00",3']
  const mixed = await write('mixed.csv', `\uFEFF${saved(rows)}`)
  const refused = await run(mixed, '--dry-run')
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('--money yuan or --money cents')])
  const dry = await run(mixed, '--dry-run', '--money', 'yuan')
  expect(dry.json).toMatchObject({ added: 3, money: '1576.70', score: 6, unit: 'yuan' })
  expect((await site.run(['member', 'import', mixed, '--dry-run', '--money', 'yuan'])).out).toContain(
    'Money: 1576.70 yuan in all, read as yuan. Points: 6.',
  )
  await run(mixed, '--money', 'yuan')
  expect(await show('mixed_aa')).toMatchObject({ money: '100.00' })
  expect(await show('mixed_bb')).toMatchObject({ money: '276.70' })
  expect(await verifyLedger(site.context.db)).toEqual([])

  // Excel has dropped all the decimals: nobody can tell from the file.
  const whole = await write('whole.csv', saved(['whole_aa,,,,100,', 'whole_bb,,,,0,']))
  expect((await run(whole)).err).toContain('--money yuan (100.00 yuan in all) or --money cents (1.00)')
  expect((await run(whole, '--money', 'cents')).json).toMatchObject({ added: 2, money: '1.00' })
})

test('what spreadsheets make of encodings, separators, dates and blank rows is read, and what they lost is said', async () => {
  const table = saved(
    [
      'dates_aa;学员甲;13900020001;2016/2/29;;',
      'dates_bb;学员乙;+86 139-0002-0002;42430;;',
      'dates_cc;学员丙;1.39E+10;2016-03-02;;',
      'dates_dd;学员丁;013900020004;29-Feb-16;;',
      'dates_ee;学员戊;１３９０００２０００５;3/4/2016;;',
      ';;;;;',
    ],
    ';',
  )
  const utf16 = await bytes('utf16.csv', Buffer.from(`\uFEFF${table}`, 'utf16le'))
  const { json } = await run(utf16)
  expect(json).toMatchObject({ rows: 5, added: 3, encoding: 'utf-16le' })
  expect(json.wrong).toEqual([
    { row: 3, username: 'dates_cc', reason: 'a spreadsheet has shortened the mobile: 1.39E+10' },
    { row: 5, username: 'dates_ee', reason: 'the birthday cannot be read for certain: 3/4/2016' },
  ])
  expect(await show('dates_aa')).toMatchObject({ nickname: '学员甲', birthday: '2016-02-29' })
  expect(await show('dates_bb')).toMatchObject({ mobile: '13900020002', birthday: '2016-03-01' })
  expect(await show('dates_dd')).toMatchObject({ mobile: '13900020004', birthday: '2016-02-29' })

  // 学员 in GBK, as Excel writes it in China.
  const gbk = Buffer.concat([
    Buffer.from('Username\tNickname\r\ngbk_aa\t'),
    Buffer.from([0xd1, 0xa7, 0xd4, 0xb1]),
    Buffer.from('\r\n'),
  ])
  expect((await run(await bytes('gbk.csv', gbk))).json).toMatchObject({ added: 1, encoding: 'gb18030' })
  expect(await show('gbk_aa')).toMatchObject({ nickname: '学员' })
  const zip = await bytes('book.csv', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 8, 0xff, 0xfe, 0, 0, 0, 0]))
  expect((await run(zip)).err).toMatch(/cannot be read as a workbook/)
})

test('a workbook does as well, whatever it is called; one of before 2007 is refused with what to do', async () => {
  const cell = (value: string | number) =>
    typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const lines: (string | number)[][] = [
    ['Username', '手机', 'nickname', 'mobile', 'birthday', 'money', 'score'],
    ['book_aa', '', '王小云', 13_900_030_001, 42_430, 12.5, 3],
    [''],
    ['book_bb', '', '李雷', '139-0003-0002', '2016年3月2日', 7.25, ''],
  ]
  const rows = lines.map((line) => `<row>${line.map(cell).join('')}</row>`).join('')
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const of = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'
  const book = zipOf({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    '_rels/.rels': `<Relationships ${of}><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships ${of}><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
  })
  const { json } = await run(await bytes('members.xlsx', book))
  expect(json).toMatchObject({ rows: 2, added: 2, encoding: 'XLSX', money: '19.75', unit: 'yuan' })
  expect(await show('book_aa')).toMatchObject({
    mobile: '13900030001',
    birthday: '2016-03-01',
    money: '12.50',
  })
  expect(await show('book_bb')).toMatchObject({ mobile: '13900030002', birthday: '2016-03-02' })
  const old = await run(await bytes('members.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex')))
  expect([old.code, old.err]).toEqual([1, expect.stringContaining('save it as .xlsx')])
})
