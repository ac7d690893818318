import { writeConfig } from '@shuyuan/api/features/config/service'
import { changePages } from '@shuyuan/api/features/page-change/service'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { openTestSite, type TestSite } from '#cli/testing'
import { watchChanges } from './changes.ts'
import { readEnvironment } from '#environment'
import { createLogger } from '#log'

let site: TestSite
let stop: () => Promise<void> = async () => undefined
afterEach(async () => {
  await stop()
  await site.close()
})

async function watched() {
  site = await openTestSite()
  const { db, engine, now } = site.context
  const heard: string[] = []
  const env = { ...readEnvironment({}, site.folder), DATABASE_URL: await addressOfDatabase() }
  const context = { ...site.context, env } as unknown as Parameters<typeof watchChanges>[0]
  stop = watchChanges(context, (tag) => void heard.push(tag), createLogger({ LOG_LEVEL: 'silent' }))
  // What is there when it begins is nothing new.
  await new Promise((resolve) => setTimeout(resolve, 300))
  return { db, engine, now, heard }
}

/** Where the tested PostgreSQL has the database of this test, '' on SQLite. */
async function addressOfDatabase(): Promise<string> {
  const address = process.env.TEST_DATABASE_URL
  if (!address || site.context.engine !== 'postgres') return ''
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(site.context.db)
  return Object.assign(new URL(address), { pathname: `/${rows[0]?.name}` }).href
}

it('hears of settings, of menus and of pages within five seconds, each once', async () => {
  const { db, now, heard } = await watched()
  await writeConfig(db, 'user_login_captcha', false)
  await expect.poll(() => heard, { timeout: 5000 }).toEqual(['site'])
  await db.updateTable('user_rule').set({ title: '经典' }).where('name', '=', 'guoxue').execute()
  await expect.poll(() => heard, { timeout: 5000 }).toEqual(['site', 'site'])
  await db.transaction().execute((trx) => changePages(trx, now(), 'questions', 'question:5'))
  await expect.poll(() => heard, { timeout: 5000 }).toEqual(['site', 'site', 'questions', 'question:5'])
})

it('says nothing of what was undone', async () => {
  const { db, now, heard } = await watched()
  const undone = db.transaction().execute(async (trx) => {
    await changePages(trx, now(), 'questions')
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await writeConfig(db, 'user_login_captcha', false)
  await expect.poll(() => heard, { timeout: 8000 }).toEqual(['site'])
})

it('listens again after its connection was lost, and makes up for what it missed', async ({ skip }) => {
  const { db, engine, now, heard } = await watched()
  if (engine !== 'postgres') return skip('SQLite needs no connection of its own')
  const listening = sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and query like 'listen %'`
  const connections = async () => (await listening.execute(db)).rows
  await expect.poll(connections, { timeout: 8000 }).toHaveLength(1)
  const rows = await connections()
  await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(db)
  await db.transaction().execute((trx) => changePages(trx, now(), 'questions'))
  await expect.poll(() => heard, { timeout: 8000 }).toEqual(['questions'])
  await db.transaction().execute((trx) => changePages(trx, now(), 'question:7'))
  await expect.poll(() => heard, { timeout: 8000 }).toEqual(['questions', 'question:7'])
})

it('tells of changed settings also where the look at the pages fails', async () => {
  site = await openTestSite()
  const broken = { pages: false }
  const looked: string[] = []
  const db = site.context.db.withPlugin({
    transformQuery({ node }) {
      const ofPages = JSON.stringify(node).includes('page_change')
      if (ofPages && broken.pages) throw new Error('the connection was cut')
      if (ofPages) looked.push('pages')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const heard: string[] = []
  let look = () => undefined as void
  const signal = { start: (given: () => void) => ((look = given), async () => undefined) }
  const logger = createLogger({ LOG_LEVEL: 'silent' })
  stop = watchChanges({ ...site.context, db } as never, (tag) => void heard.push(tag), logger, signal)
  await expect.poll(() => looked).toHaveLength(1)

  await writeConfig(site.context.db, 'user_login_captcha', false)
  broken.pages = true
  look()
  await expect.poll(() => heard).toEqual(['site'])
  broken.pages = false
  look()
  await expect.poll(() => looked).toHaveLength(2)
  expect(heard).toEqual(['site'])
})

it('hears of what was changed while the database could not be reached', async () => {
  site = await openTestSite()
  const clock = { now: site.context.now(), broken: false }
  const db = site.context.db.withPlugin({
    transformQuery({ node }) {
      if (clock.broken) throw new Error('the connection was cut')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const heard: string[] = []
  let look = () => undefined as void
  const signal = { start: (given: () => void) => ((look = given), async () => undefined) }
  const logger = createLogger({ LOG_LEVEL: 'silent' })
  const context = { ...site.context, db, now: () => clock.now }
  stop = watchChanges(context as never, (tag) => void heard.push(tag), logger, signal)
  await new Promise((resolve) => setTimeout(resolve, 300))
  clock.broken = true
  const changed = clock.now + 60_000
  await site.context.db.transaction().execute((trx) => changePages(trx, changed, 'content'))
  clock.now += 600_000
  look()
  await new Promise((resolve) => setTimeout(resolve, 50))
  clock.broken = false
  look()
  await expect.poll(() => heard).toEqual(['content'])
})
