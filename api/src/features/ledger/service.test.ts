import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import * as fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MemberRow } from '#db/tables.ts'
import { memberById } from '#features/member/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { createTestMember } from '#testing/member.ts'
import { ledgerNumbers } from '#db/migrations/015-ledger-numbers.ts'
import { mostCents } from '@shuyuan/contract/text/money'
import { changeMoney, changePoints } from './service.ts'

let api: TestApi
let member: MemberRow
beforeEach(async () => {
  api = await startTestApi()
  member = await createTestMember(api)
})
afterEach(() => api.close())

const memo = { 'zh-cn': '测试', en: 'A test' }
const change = (amount: number, idempotencyKey?: string) => ({
  memberId: member.id,
  amount,
  memo,
  idempotencyKey,
})
const moneyNow = async () => (await memberById(api.deps.db, member.id))?.money
const rows = () => api.deps.db.selectFrom('user_money_log').selectAll().orderBy('id').execute()

test('a change writes the balance and a row with what was before and after', async () => {
  await changeMoney(api.deps, change(1050))
  const result = await changeMoney(api.deps, change(-50))
  expect(result).toMatchObject({
    done: true,
    repeated: false,
    row: { before: 1050, after: 1000, amount: -50 },
  })
  expect(await moneyNow()).toBe(1000)
  expect(await rows()).toMatchObject([
    { user_id: member.id, money: 1050, before: 0, after: 1050, memo: '测试', memo_en: 'A test' },
    { money: -50, before: 1050, after: 1000, create_time: unixSeconds(api.deps.now()) },
  ])
})

test('a balance never goes below zero, nor above what it can hold', async () => {
  await changeMoney(api.deps, change(100))
  expect(await changeMoney(api.deps, change(-101))).toEqual({ done: false, reason: 'too little' })
  expect(await changeMoney(api.deps, change(mostCents))).toEqual({ done: false, reason: 'too much' })
  expect(await moneyNow()).toBe(100)
  expect(await rows()).toHaveLength(1)
})

test('nobody gets nothing', async () => {
  expect(await changePoints(api.deps, { ...change(1), memberId: 999 })).toEqual({
    done: false,
    reason: 'no member',
  })
  expect(await api.deps.db.selectFrom('user_score_log').selectAll().execute()).toEqual([])
})

test('money and points are apart', async () => {
  await changePoints(api.deps, change(7))
  expect(await memberById(api.deps.db, member.id)).toMatchObject({ money: 0, score: 7 })
  expect(await rows()).toEqual([])
})

test('a repeated key changes nothing and answers the same row', async () => {
  const first = await changeMoney(api.deps, change(500, 'order-1'))
  const second = await changeMoney(api.deps, change(500, 'order-1'))
  expect(first).toMatchObject({ done: true, repeated: false })
  expect(second).toEqual({ ...first, repeated: true })
  expect(await changeMoney(api.deps, change(501, 'order-1'))).toEqual({ done: false, reason: 'key taken' })
  expect(await moneyNow()).toBe(500)
})

test('a double click at one moment counts once', async () => {
  const results = await Promise.all(
    Array.from({ length: 8 }, () => changeMoney(api.deps, change(500, 'click'))),
  )
  expect(results.filter((result) => result.done && !result.repeated)).toHaveLength(1)
  expect(new Set(results.map((result) => result.done && result.row.id)).size).toBe(1)
  expect(await moneyNow()).toBe(500)
})

test('fifty changes at once give the exact sum and an unbroken chain, numbered without a gap', async () => {
  await changeMoney(api.deps, change(1000))
  const amounts = Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? 37 : -11))
  await Promise.all(amounts.map((amount) => changeMoney(api.deps, change(amount))))
  expect(await moneyNow()).toBe(1000 + 25 * 37 - 25 * 11)
  let before = 0
  for (const [index, row] of (await rows()).entries()) {
    expect(row.number).toBe(index + 1)
    expect(row.before).toBe(before)
    expect(row.after).toBe(row.before + row.money)
    before = row.after
  }
})

test('rows of the version before are numbered: those that were there, and those that it goes on writing', async () => {
  const { db, engine } = api.deps
  const other = await createTestMember(api, { username: 'bob' })
  for (const memberId of [member.id, other.id, member.id])
    await changeMoney(api.deps, { ...change(5), memberId })
  const numbered = await rows()
  for (const name of ['user_money_log', 'user_score_log']) {
    await sql`drop trigger ${sql.id(`${name}_numbered`)} ${engine === 'postgres' ? sql`on ${sql.table(name)}` : sql``}`.execute(
      db,
    )
    if (engine === 'postgres') await sql`drop function ${sql.id(`number_${name}`)}()`.execute(db)
    await db.schema.dropIndex(`${name}_number`).execute()
    await db.schema.alterTable(name).dropColumn('number').execute()
  }
  await ledgerNumbers(engine).up(db as unknown as Kysely<unknown>)
  expect(await rows()).toEqual(numbered)
  expect(numbered.map(({ number }) => number)).toEqual([1, 1, 2])
  const { id: _id, number: _number, ...row } = numbered[0] ?? expect.fail()
  await db.insertInto('user_money_log').values([row, row]).execute()
  expect((await rows()).map(({ number }) => number)).toEqual([1, 1, 2, 3, 4])
})

test('what is left is spent once, however many ask for it at once', async () => {
  await changeMoney(api.deps, change(100))
  const results = await Promise.all(Array.from({ length: 10 }, () => changeMoney(api.deps, change(-30))))
  expect(results.filter((result) => result.done)).toHaveLength(3)
  expect(await moneyNow()).toBe(10)
})

test('an amount that is none is a bug and leaves nothing behind', async () => {
  for (const amount of [0, 0.5, Number.NaN, 2 ** 60]) {
    await expect(changeMoney(api.deps, change(amount))).rejects.toThrow(RangeError)
  }
  expect(await rows()).toEqual([])
})

test('whatever the changes, the balance is the sum of the rows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: -300, max: 300 }), { maxLength: 8 }), async (amounts) => {
      for (const amount of amounts) if (amount !== 0) await changeMoney(api.deps, change(amount))
      const sum = (await rows()).reduce((total, row) => total + row.money, 0)
      expect(await moneyNow()).toBe(sum)
    }),
    { numRuns: 25 },
  )
})
