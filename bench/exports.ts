import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { addStaff } from '@shuyuan/api/features/desk/service'
import { issueToken, startSession } from '@shuyuan/api/features/session/service'
import { runProgram, type Site, startSite, untilIdle } from './child.ts'
import { type Database, databasesOf } from './databases.ts'
import type { Figure } from './figure.ts'
import type { Ground } from './ground.ts'
import type { FillOrder } from './lists-fill.ts'

const signUps = 10_000
/** Milliseconds between two requests of the other visitor: each asks for a page twenty times a second. */
const between = 50
/** A page that the cache has, and one that is rendered each time. */
const pages = { cached: '/', uncached: '/user/login' }

/**
 * How long another visitor waits at most while the office has all sign-ups as a file, on SQLite: there the database is read on
 * the thread that serves. Beside it the same without a file, because a busy machine lets visitors wait too.
 */
export async function measureExports(ground: Ground): Promise<Figure[]> {
  const [makeSqlite] = await databasesOf(ground)
  if (!makeSqlite) throw new Error('there is no SQLite')
  const database = await makeSqlite()
  const order: FillOrder = { place: database.place, full: true, signUps }
  await runProgram([process.execPath, join(import.meta.dirname, 'lists-fill.ts'), JSON.stringify(order)])
  const site = await startSite(database.env)
  const cookie = await openDesk(database)
  await untilIdle(site)
  const figures: Figure[] = []
  for (const name of ['cached', 'uncached'] as const) {
    await visit(site, name, () => pause(2000))
    figures.push(figureOf(name, 'with nothing beside it', await visit(site, name, () => pause(5000))))
    for (const as of ['xlsx', 'csv'] as const) {
      let took = 0
      const longest = await visit(site, name, async () => {
        took = await exportAll(site, cookie, as)
      })
      const beside = `beside a file of ${signUps} sign-ups as ${as.toUpperCase()}, which took ${took.toFixed(1)} s`
      figures.push({ ...figureOf(name, beside, longest), goal: { most: 100 } })
    }
  }
  await site.stop()
  return figures
}

const figureOf = (name: keyof typeof pages, beside: string, value: number): Figure => ({
  what: `longest answer of a page, ${name}, ${beside}`,
  value,
  unit: 'ms',
  note: `load ${(loadavg()[0] ?? 0).toFixed(1)}`,
})

/** Asks for a page again and again while work is done; returns the milliseconds of the longest answer. */
async function visit(site: Site, name: keyof typeof pages, work: () => Promise<void>): Promise<number> {
  const asked: Promise<number>[] = []
  const asking = setInterval(() => asked.push(ask(`${site.url}${pages[name]}`)), between)
  try {
    await work()
  } finally {
    clearInterval(asking)
  }
  return Math.max(...(await Promise.all(asked)))
}

async function ask(url: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url, { headers: { accept: 'text/html' } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - began
}

/** Returns the seconds that the file took. */
async function exportAll(site: Site, cookie: string, as: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${site.url}/desk/lists/registration?as=${as}`, { headers: { cookie } })
  const { byteLength } = await answer.arrayBuffer()
  if (answer.status !== 200 || byteLength < signUps * 20)
    throw new Error(`the file as ${as} came with ${answer.status} and ${byteLength} bytes`)
  return (performance.now() - began) / 1000
}

/** Logs in a member and opens the desk; returns the cookies. */
async function openDesk({ open, env }: Database): Promise<string> {
  const { db, close } = open()
  const { id } = await db.selectFrom('user').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const settings = { secretKey: env.SECRET_KEY }
  const deps = { db, now: Date.now, settings } as unknown as Parameters<typeof startSession>[0]
  await addStaff(db, id, 'office', { actor: 'staff:bench', now: Date.now() })
  const device = { agent: 'bench', ip: '127.0.0.1' }
  const { token } = await startSession(deps, { memberId: id, keep: false, device })
  const { family } = await db
    .selectFrom('token')
    .select('family')
    .where('user_id', '=', id)
    .orderBy('create_time', 'desc')
    .executeTakeFirstOrThrow()
  const desk = await issueToken(deps, { memberId: id, type: 'desk', lifetime: 3600, family }, db)
  await close()
  return `userInfo=${encodeURIComponent(JSON.stringify({ id, token, refresh_token: '' }))}; desk=${desk}`
}
