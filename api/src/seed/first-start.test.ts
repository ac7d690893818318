import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/open.ts'
import { readConfig } from '#features/config/service.ts'
import { openTestDatabase } from '#testing/database.ts'
import { readAreas } from './areas.ts'
import { accountPages, seedRules } from '#features/rule/built-in-rules.ts'
import { firstStart } from './first-start.ts'

const clock = { now: () => Date.parse('2026-11-21T12:00:00.456Z') }
let database: OpenDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

test('an empty database gets a group, menus and areas', async () => {
  const { db } = database
  expect(await firstStart(db, clock)).toBe(true)

  const { default_group } = await readConfig(db)
  const group = await db
    .selectFrom('user_group')
    .selectAll()
    .where('id', '=', default_group)
    .executeTakeFirst()
  expect(group).toMatchObject({ rules: '*', status: 1 })

  const rules = await db.selectFrom('user_rule').selectAll().orderBy('id').execute()
  const account = rules.find((rule) => rule.type === 'menu_dir')
  const pages = rules.filter((rule) => rule.pid === account?.id).map((rule) => rule.name)
  expect(pages).toEqual(accountPages.map(({ name }) => name))
  const buttons = rules.filter(({ type }) => type === 'button').map(({ name }) => name)
  expect(buttons.toSorted()).toEqual([
    'account/balance/export',
    'account/balance/recharge',
    'account/claims/redeem',
    'account/integral/export',
    'account/learning/recitation',
  ])
  // Other clients of the contract need the name of a page's file to show it.
  expect(rules.filter((rule) => rule.component).map((rule) => rule.component)).toEqual(
    ['overview', 'integral', 'balance', 'profile', 'changePassword'].map(
      (page) => `/src/views/frontend/user/account/${page}.vue`,
    ),
  )
  const forGuests = rules.filter((rule) => rule.no_login_valid === 1)
  expect(forGuests.map((rule) => rule.path)).toEqual([
    '',
    'guoxue',
    'zhongyi',
    'yuer',
    'lessons',
    'class',
    'guoxuewenda',
  ])
  expect(rules.every((rule) => rule.title !== '' && rule.title_en !== '')).toBe(true)
  expect(rules.some((rule) => rule.name === 'ajax/upload')).toBe(true)
})

test('what an operator removed stays away', async () => {
  const { db } = database
  await firstStart(db, clock)
  await db.deleteFrom('user_rule').execute()
  expect(await firstStart(db, clock)).toBe(false)
  expect(await db.selectFrom('user_rule').select('id').execute()).toEqual([])
})

test('a page that is new in the program gets its menu entry at the next start, once', async () => {
  const { db } = database
  const older = seedRules.map((rule) =>
    rule.name === 'account'
      ? { ...rule, children: accountPages.filter(({ name }) => name !== 'account/claims') }
      : rule,
  )
  const pages = async () => {
    const rules = await db
      .selectFrom('user_rule')
      .selectAll()
      .orderBy('weigh', 'desc')
      .orderBy('id')
      .execute()
    const folder = rules.find(({ type }) => type === 'menu_dir')
    return rules.filter(({ pid }) => pid === folder?.id).map(({ name }) => name)
  }
  await firstStart(db, clock, older)
  expect(await pages()).not.toContain('account/claims')
  await db.deleteFrom('user_rule').where('name', '=', 'account/attempts').execute()
  await Promise.all([firstStart(db, clock), firstStart(db, clock)])
  const all = accountPages.map(({ name }) => name).filter((name) => name !== 'account/attempts')
  expect(await pages()).toEqual(all)
  const buttons = db.selectFrom('user_rule').select('id').where('name', '=', 'account/claims/redeem')
  expect(await buttons.execute()).toHaveLength(1)
  // What the school took away stays away.
  await db.deleteFrom('user_rule').where('name', '=', 'account/claims').execute()
  await firstStart(db, clock)
  expect(await pages()).not.toContain('account/claims')
})

test('a site whose menus came by migrations is given nothing twice', async () => {
  const { db } = database
  await firstStart(db, clock)
  await db.deleteFrom('config').where('name', '=', 'rules_given').execute()
  await db.deleteFrom('user_rule').where('name', 'in', ['account/claims', 'seals']).execute()
  const before = await db.selectFrom('user_rule').select('id').orderBy('id').execute()
  await firstStart(db, clock)
  expect(await db.selectFrom('user_rule').select('id').orderBy('id').execute()).toEqual(before)
})

test('of several processes that start together one fills the database', async () => {
  const { db } = database
  const done = await Promise.all([firstStart(db, clock), firstStart(db, clock), firstStart(db, clock)])
  expect(done.filter(Boolean)).toHaveLength(1)
  expect(await db.selectFrom('user_group').select('id').execute()).toHaveLength(1)
})

test('every province has a city and every city a district', async () => {
  const rows = await readAreas()
  expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
  const parents = new Set(rows.map((row) => row.pid))
  expect(rows.filter((row) => row.level < 3 && !parents.has(row.id))).toEqual([])
  expect(rows.filter((row) => row.level === 1)).toHaveLength(34)
  expect(rows.every((row) => /^\d{6}$/.test(String(row.id)) && /^\p{Script=Han}+$/u.test(row.name))).toBe(
    true,
  )
})
