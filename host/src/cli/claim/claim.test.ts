import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOfCode } from '@shuyuan/api/features/claim/claim-code'
import { isClaimCode, readCode } from '@shuyuan/contract/claim/claim-code'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#cli/testing'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const audit = async (batch: number) =>
  (await site.run(['audit', 'list', '--entity', 'claim_batch', '--ref', String(batch), '--json'])).json

test('codes are shown once and stored hashed, with who made them', async () => {
  const made = await site.run([
    'claim',
    'make',
    'jifen-ka',
    '--count',
    '3',
    '--label',
    '九月',
    '--by',
    'li',
    '--json',
  ])
  expect(made.json).toMatchObject({ batch: 1, offer: 'jifen-ka', codes: [{ number: 1 }, {}, {}] })
  const codes = (made.json.codes as { code: string }[]).map(({ code }) => readCode(code))
  expect(new Set(codes).size).toBe(3)
  expect(codes.every((code) => isClaimCode(code) && code.startsWith('JF'))).toBe(true)
  const rows = await site.context.db.selectFrom('claim_code').select('hash').orderBy('number').execute()
  const { secretKey } = site.context.settings
  expect(rows.map(({ hash }) => hash)).toEqual(codes.map((code) => hashOfCode(secretKey, code)))
  expect(await audit(1)).toMatchObject([
    { actor: 'staff:li', action: 'claim.make', detail: { count: 3, label: '九月' } },
  ])
  expect(JSON.stringify(await audit(1))).not.toContain(codes[0])
})

test('they are printed as a table, or written to a file that only its owner reads', async () => {
  const printed = await site.run(['claim', 'make', 'siji-ke', '--count', '2', '--expires', '2026-12-31'])
  const code = '([0-9A-Z]{4}-){2}[0-9A-Z]{4}'
  expect(printed.out).toMatch(
    new RegExp(
      `^\\ufeffnumber,code,offer,valid through,address\r\n1,(${code}),siji-ke,2026-12-31,/receive#code=\\1\r\n2,`,
    ),
  )
  const file = join(site.folder, 'codes.csv')
  const written = await site.run(['claim', 'make', 'siji-ke', '--count', '2', '--out', file, '--json'])
  expect(written.json).toEqual({ batch: 3, offer: 'siji-ke', file })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await readFile(file, 'utf8')).split('\r\n')).toHaveLength(4)
  expect(await site.run(['claim', 'make', 'siji-ke', '--count', '2', '--out', file])).toMatchObject({
    code: 1,
  })
})

test('a last day is a whole day of the school', async () => {
  const { json } = await site.run(['claim', 'list', '--offer', 'siji-ke', '--json'])
  const [, dated] = json.list as { expire_time: number }[]
  expect(new Date((dated?.expire_time ?? 0) * 1000).toISOString()).toBe('2026-12-31T16:00:00.000Z')
  expect((await site.run(['claim', 'list', '--offer', 'siji-ke'])).out).toMatch(
    /VALID THROUGH[^]* siji-ke .* 2026-12-31 /,
  )
})

test('batches and codes are listed, and unused ones withdrawn, one or all', async () => {
  expect((await site.run(['claim', 'revoke', '1', '--number', '2', '--json'])).json).toEqual({
    batch: 1,
    revoked: 1,
  })
  const { json } = await site.run(['claim', 'list', '--batch', '1', '--json'])
  expect(json).toMatchObject({
    total: 3,
    list: [{ status: 'new' }, { status: 'revoked' }, { status: 'new' }],
  })
  expect((await site.run(['claim', 'revoke', '1', '--json'])).json).toEqual({ batch: 1, revoked: 2 })
  expect((await site.run(['claim', 'list', '--json'])).json.list.at(-1)).toMatchObject({
    id: 1,
    used: 0,
    revoked: 3,
  })
  expect(await site.run(['claim', 'revoke', '1'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('unused'),
  })
  expect((await audit(1)).map(({ action }: { action: string }) => action)).toEqual([
    'claim.revoke',
    'claim.revoke',
    'claim.make',
  ])
})

test.each([
  [['make', 'nothing', '--count', '1'], 1],
  [['make', 'jifen-ka', '--count', '0'], 2],
  [['make', 'jifen-ka', '--count', '10001'], 2],
  [['make', 'jifen-ka', '--count', '1', '--expires', '2026-11-20'], 1],
  [['make', 'jifen-ka', '--count', '1', '--expires', 'soon'], 1],
  [['coupon', 'QN7K-2M9P-Q4RT'], 1],
])('%j is refused', async (words, code) => {
  expect((await site.run(['claim', ...words])).code).toBe(code)
})

test('a coupon is found by its code and taken once; claims are exported', async () => {
  const claim = {
    offer: 'laotongxue-quan',
    kind: 'coupon',
    key: 'code:1',
    owner: 'member:1',
    coupon: 'QN0000000000',
  }
  const referral = { referral_source: 'none', rule_version: '' } as const
  await site.context.db
    .insertInto('claim')
    .values({ ...claim, ...referral, coupon_for: '', create_time: 1 })
    .execute()
  const take = () => site.run(['claim', 'coupon', 'qn00-oooo-0000', '--for', '=R1', '--json'])
  expect((await take()).json).toMatchObject({ coupon_for: '=R1', offer: 'laotongxue-quan' })
  expect(await take()).toMatchObject({ code: 1 })
  const { out } = await site.run(['claim', 'export'])
  expect(out).toContain("1,laotongxue-quan,coupon,,,,,1,QN0000000000,1795262400,'=R1,,none")
})
