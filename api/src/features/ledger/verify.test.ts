import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MemberRow } from '#db/tables.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { createTestMember } from '#testing/member.ts'
import { writeHistory } from './history.ts'
import { changeMoney, changePoints } from './service.ts'
import { verifyLedger } from './verify.ts'

let api: TestApi
let member: MemberRow
beforeEach(async () => {
  api = await startTestApi()
  member = await createTestMember(api)
  const other = await createTestMember(api, { username: 'bob' })
  for (const memberId of [member.id, other.id, member.id]) {
    await changeMoney(api.deps, { memberId, amount: 100, memo: { 'zh-cn': '测试', en: '' } })
    await changePoints(api.deps, { memberId, amount: 7, memo: { 'zh-cn': '测试', en: '' } })
  }
})
afterEach(() => api.close())

test('a ledger that was only written by the ledger adds up', async () => {
  expect(await verifyLedger(api.deps.db)).toEqual([])
})

test('a balance that somebody changed is found', async () => {
  await api.deps.db.updateTable('user').set({ score: 99 }).where('id', '=', member.id).execute()
  expect(await verifyLedger(api.deps.db)).toEqual([
    { kind: 'score', memberId: member.id, rowId: null, expected: 14, found: 99 },
  ])
})

test('a row that somebody changed or removed is found', async () => {
  const { db } = api.deps
  await db.updateTable('user_money_log').set({ money: 150 }).where('id', '=', 3).execute()
  expect(await verifyLedger(db)).toEqual([
    { kind: 'money', memberId: member.id, rowId: 3, expected: 250, found: 200 },
    { kind: 'money', memberId: member.id, rowId: null, expected: 250, found: 200 },
  ])
  await db.deleteFrom('user_money_log').where('id', '=', 1).execute()
  expect((await verifyLedger(db))[0]).toMatchObject({ rowId: 3, expected: 150, found: 200 })
})

test('a past is written in order, never below zero, and only where there is none', async () => {
  const { db } = api.deps
  const carol = await createTestMember(api, { username: 'carol' })
  const past = (...amounts: number[]) =>
    amounts.map((amount, index) => ({ amount, time: 1000 + index, memo: { 'zh-cn': '往事', en: 'Past' } }))
  const write = (id: number, ...amounts: number[]) =>
    db.transaction().execute((trx) => writeHistory(trx, 'money', id, past(...amounts)))

  await write(carol.id, 500, -200, 30)
  expect(await verifyLedger(db)).toEqual([])
  await expect(write(carol.id, 5)).rejects.toThrow('already')
  await expect(write(carol.id, 5, -6)).rejects.toThrow(RangeError)
  await expect(
    db.transaction().execute((trx) => writeHistory(trx, 'money', carol.id, past(1, 2).toReversed())),
  ).rejects.toThrow('not in order')
  expect(await verifyLedger(db)).toEqual([])
})
