import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { DeskContentFile } from '@shuyuan/contract/desk/site/content'
import { deskTokenHeader } from '@shuyuan/contract/desk/desk'
import { addStaff } from '@shuyuan/api/features/staff/service'
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

/** What is done beside a visitor. Each may take at most `most` milliseconds from the other's answers. */
const works: Record<string, { most: number; work: (at: Desk) => Promise<void> }> = {
  'a file of 10,000 sign-ups as XLSX': { most: 100, work: (at) => exportAll(at, 'xlsx') },
  'a file of 10,000 sign-ups as CSV': { most: 100, work: (at) => exportAll(at, 'csv') },
  'words of 8,000 names to check': { most: 200, work: (at) => check(at, manyNames) },
  'words nested 2,000 deep to check': { most: 200, work: (at) => check(at, deep) },
  'a text of 200 kB with marks to check': { most: 200, work: (at) => check(at, marked) },
  'a page and its words published': { most: 200, work: publish },
  'thirty captchas': { most: 200, work: ({ site }) => many(30, () => captcha(site)) },
  'forty forms of 60 kB by guests': { most: 200, work: ({ site }) => many(40, () => bigForm(site)) },
}

const head = 'title: 读书\nsummary: 读书\n'
const manyNames = head + Array.from({ length: 8000 }, (_, at) => `n${at}: *a\n`).join('')
const deep = `${head}blocks: ${'['.repeat(2000)}${']'.repeat(2000)}\n`
const marked = `${head}blocks:\n  - text: |\n      ${'**读_书_**[学](/a) '.repeat(10_000)}\n`

interface Desk {
  site: Site
  cookie: string
}

/**
 * How long another visitor waits at most while somebody does what takes long, on SQLite: there the database is read on the
 * thread that serves. Beside it the same with nothing, because a busy machine lets visitors wait too.
 */
export async function measureBeside(ground: Ground): Promise<Figure[]> {
  const [makeSqlite] = await databasesOf(ground)
  if (!makeSqlite) throw new Error('there is no SQLite')
  const database = await makeSqlite()
  const order: FillOrder = { place: database.place, with: 'a year', signUps }
  await runProgram([process.execPath, join(import.meta.dirname, 'lists-fill.ts'), JSON.stringify(order)])
  const site = await startSite(database.env)
  const at = { site, cookie: await openDesk(database) }
  await untilIdle(site)
  const figures: Figure[] = []
  for (const name of ['cached', 'uncached'] as const) {
    // Captchas are counted by the minute: those of the round before are over.
    if (figures.length > 0) await pause(60_000)
    await visit(site, name, () => pause(2000))
    figures.push(figureOf(name, 'with nothing beside it', await visit(site, name, () => pause(5000))))
    for (const [what, { most, work }] of Object.entries(works)) {
      // What publishing has rendered ahead is work of its own.
      await untilIdle(site)
      const began = performance.now()
      const longest = await visit(site, name, () => work(at))
      const took = ((performance.now() - began) / 1000).toFixed(1)
      figures.push({ ...figureOf(name, `beside ${what} (${took} s)`, longest), goal: { most } })
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
  const asked = [ask(`${site.url}${pages[name]}`)]
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

async function exportAll({ site, cookie }: Desk, as: string): Promise<void> {
  const answer = await fetch(`${site.url}/desk/lists/registration?as=${as}`, { headers: { cookie } })
  const { byteLength } = await answer.arrayBuffer()
  if (answer.status !== 200 || byteLength < signUps * 20)
    throw new Error(`the file as ${as} came with ${answer.status} and ${byteLength} bytes`)
}

/** The editor asks for faults while somebody writes. */
async function check(at: Desk, text: string): Promise<void> {
  await callDesk(at, 'check', { path: home, text })
}

const home = 'zh-cn/pages/home.yaml'

/** Saves other words and publishes them: they are read and checked, and the pages are rendered again. */
async function publish(at: Desk): Promise<void> {
  const file = await callDesk<DeskContentFile>(at, `file?path=${home}`)
  const text = `${file.published ?? file.starter ?? ''}# ${Date.now()}\n`
  const saved = await callDesk<{ version: string }>(at, 'save', { path: home, version: file.version, text })
  await callDesk(at, 'publish', { files: [{ path: home, version: saved.version }] })
  await pause(3000)
}

async function callDesk<Data>({ site, cookie }: Desk, what: string, body?: object): Promise<Data> {
  const { member, desk } = tokensIn(cookie)
  const answer = await fetch(`${site.url}/api/desk/content/${what}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', 'ba-user-token': member, [deskTokenHeader]: desk },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Data }
  if (answer.status !== 200 || code !== 1)
    throw new Error(`${what} answered ${answer.status}, ${code}: ${msg}`)
  return data
}

function tokensIn(cookie: string) {
  const [, member = ''] = /%22token%22%3A%22([^%]+)/.exec(cookie) ?? []
  const [, desk = ''] = /desk=([^;]+)/.exec(cookie) ?? []
  return { member, desk }
}

const captcha = (site: Site) => fetch(`${site.url}/api/common/clickCaptcha?id=${Math.random()}`)

/** Made once: forty of them take this process, which asks as the other visitor too, longer than the site. */
const bigBody = new URLSearchParams({ words: '字'.repeat(6_600) }).toString()

const bigForm = (site: Site) =>
  fetch(`${site.url}/guoxuebaoming`, {
    method: 'POST',
    headers: { origin: site.url, 'content-type': 'application/x-www-form-urlencoded' },
    body: bigBody,
  })

/** All at once; answers are read to their end, whatever they say. */
async function many(count: number, ask: () => Promise<Response>): Promise<void> {
  await Promise.all(Array.from({ length: count }, async () => (await ask()).arrayBuffer()))
}

/** Logs in a member and opens the desk; returns the cookies. */
async function openDesk({ open, env }: Database): Promise<string> {
  const { db, close } = open()
  const { id } = await db.selectFrom('user').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const settings = { secretKey: env.SECRET_KEY }
  const deps = { db, now: Date.now, settings } as unknown as Parameters<typeof startSession>[0]
  await addStaff(db, id, 'owner', { actor: 'staff:bench', now: Date.now() })
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
