import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { openDatabase } from '@shuyuan/api/db/open'
import { changePoints } from '@shuyuan/api/features/ledger/service'
import { verifyLedger } from '@shuyuan/api/features/ledger/verify'
import { migrate } from '@shuyuan/api/db/migrate'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tableFingerprint } from '#cli/archive/fingerprint'
import { onSnapshot } from '#cli/archive/rows'
import { copyDatabase } from './copy.ts'
import { heldStill } from './still.ts'
import { openTestSite, type TestSite } from '#cli/testing'

const sites: TestSite[] = []
const open = async (engine?: 'sqlite') => {
  const site = await openTestSite(engine)
  sites.push(site)
  return site
}
let source: TestSite
beforeEach(async () => {
  source = await open('sqlite')
  for (const name of ['jia', 'geng', 'bing']) {
    const made = await source.run(['member', 'create', name, '--nickname', `同学-${name}`, '--json'])
    const memo = { 'zh-cn': '晨读“论语”', en: '' }
    await changePoints(source.context, { memberId: made.json.id, amount: 50, memo, actor: 'staff:office#9' })
  }
})
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close()
})

const copyTo = ({ context }: TestSite) =>
  heldStill(source.context, (db) => copyDatabase({ db, engine: 'sqlite' }, context, () => undefined))

test('every row is there afterwards, ids go on behind the last one, and a second time nothing is done', async () => {
  const target = await open()
  const moved = await copyTo(target)
  expect(moved.before).toBe(false)
  expect(moved.tables.user?.rows).toBe(3)
  const { db, engine } = target.context
  for (const [name, { hash }] of Object.entries(moved.tables)) {
    const there = await onSnapshot(db, engine, (snapshot) => tableFingerprint(snapshot, engine, name))
    expect([name, there.hash]).toEqual([name, hash])
  }
  expect(await verifyLedger(db)).toEqual([])
  expect(await copyTo(target)).toEqual({ ...moved, before: true })

  expect((await target.run(['member', 'create', 'ding', '--json'])).json.id).toBe(4)
  await expect(copyTo(target)).rejects.toThrow('in use')
})

test('one row that differs is found, whatever order the rows come in', async () => {
  const { db } = source.context
  const before = await tableFingerprint(db, 'sqlite', 'user_score_log')
  await sql`update user_score_log set memo = ${'晨读'} where id = 2`.execute(db)
  const after = await tableFingerprint(db, 'sqlite', 'user_score_log')
  expect([after.rows, after.hash === before.hash]).toEqual([3, false])
  // The same rows, written in another order.
  await sql`update user_score_log set memo = ${'晨读“论语”'} where id = 2`.execute(db)
  await sql`create table turned as select * from user_score_log order by id desc`.execute(db)
  expect(await tableFingerprint(db, 'sqlite', 'turned')).toEqual(before)
})

test('while a site runs on the file nothing is moved', async () => {
  const target = await open()
  const site = openDatabase({ url: '', file: join(source.folder, 'site.db') })
  await migrate(site.db, site.engine)
  await expect(copyTo(target)).rejects.toThrow('The site is running')
  await site.close()
  expect((await copyTo(target)).before).toBe(false)
})

test('while rows are copied nobody writes', async () => {
  const file = join(source.folder, 'site.db')
  await heldStill(source.context, async () => {
    const late = openDatabase({ url: '', file, patience: 50 })
    await expect(
      changePoints(
        { db: late.db, now: source.context.now },
        { memberId: 1, amount: 1, memo: { 'zh-cn': '迟', en: '' } },
      ),
    ).rejects.toThrow(/locked/)
    await late.close()
  })
})

test('an address that is none of PostgreSQL, or that nobody answers at, is said in a line', async () => {
  expect(await source.run(['move', '--to', 'mysql://x'])).toMatchObject({ code: 2 })
  const { code, err } = await source.run(['move', '--to', 'postgres://nobody@127.0.0.1:1/x'])
  expect([code, err.trim().split('\n').length]).toEqual([1, 1])
})

const server = process.env.TEST_DATABASE_URL ?? ''

test.skipIf(server === '')('the command moves a site to PostgreSQL', async () => {
  const name = `move_${randomUUID().replaceAll('-', '')}`
  const there = openDatabase({ url: server, file: '', poolSize: 1 })
  await sql.raw(`create database ${name}`).execute(there.db)
  const url = new URL(server)
  url.pathname = `/${name}`
  const { code, json } = await source.run(['move', '--to', url.href, '--json'])
  expect([code, json.before, json.tables.user.rows]).toEqual([0, false, 3])
  expect((await source.run(['move', '--to', url.href, '--json'])).json.before).toBe(true)
  await sql.raw(`drop database ${name} with (force)`).execute(there.db)
  await there.close()
})
