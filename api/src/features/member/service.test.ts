import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/open.ts'
import { openTestDatabase } from '#testing/database.ts'
import { createMember, isTaken, memberByEmail, memberByMobile, memberByName } from './service.ts'

let database: OpenDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const member = { username: 'Alice', password: 'x', groupId: 1, time: 1, ip: '' }

test('a member is found by name, e-mail and mobile number in any case; nobody by nothing', async () => {
  const { db } = database
  const alice = await createMember(db, { ...member, email: 'Alice@School.test', mobile: '13800000001' })
  expect(alice).toMatchObject({
    username: 'Alice',
    nickname: 'Alice',
    email: 'alice@school.test',
    money: 0,
    score: 0,
  })
  expect(await memberByName(db, ' ALICE ')).toEqual(alice)
  expect(await memberByEmail(db, 'ALICE@school.TEST')).toEqual(alice)
  expect(await memberByMobile(db, '13800000001')).toEqual(alice)
  await createMember(db, { ...member, username: 'bob' })
  for (const find of [memberByName, memberByEmail, memberByMobile]) {
    expect(await find(db, '')).toBeUndefined()
    expect(await find(db, ' ')).toBeUndefined()
  }
})

test('what is taken is taken in any case, but not by oneself, and nothing can belong to many', async () => {
  const { db } = database
  const alice = await createMember(db, { ...member, email: 'a@school.test' })
  const { id } = alice as { id: number }
  expect(await isTaken(db, 'username', 'aLICE')).toBe(true)
  expect(await isTaken(db, 'username', 'aLICE', id)).toBe(false)
  expect(await isTaken(db, 'email', 'A@school.test')).toBe(true)
  expect(await isTaken(db, 'email', '')).toBe(false)
  expect(await createMember(db, { ...member, username: 'ALICE' })).toEqual({ taken: 'username' })
  expect(await createMember(db, { ...member, username: 'bob', email: 'A@School.test' })).toEqual({
    taken: 'email',
  })
  expect(await createMember(db, { ...member, username: 'bob', mobile: '13800000001' })).toHaveProperty('id')
  expect(await createMember(db, { ...member, username: 'carl', mobile: '13800000001' })).toEqual({
    taken: 'mobile',
  })
})

test('a name that is taken does not break the transaction that it is asked in', async () => {
  const { db } = database
  await createMember(db, member)
  const bob = await db.transaction().execute(async (trx) => {
    expect(await createMember(trx, member)).toEqual({ taken: 'username' })
    return createMember(trx, { ...member, username: 'bob' })
  })
  expect(bob).toMatchObject({ username: 'bob' })
})
