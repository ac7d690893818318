import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createMember } from '@shuyuan/api/features/member/service'
import { addStaff } from '@shuyuan/api/features/staff/service'
import { hashPassword } from '@shuyuan/api/features/session/password-hash'
import { startSession } from '@shuyuan/api/features/session/service'
import { openTestDatabase } from '@shuyuan/api/testing/database'
import { testPassword } from '@shuyuan/api/testing/member'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { DeskContentFile, DeskContentPreview, DeskPicture } from '@shuyuan/contract/desk/site/content'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readEnvironment } from '#environment'
import { createLogger } from '#log'
import { listen, type RunningServer } from '#process/server'
import { openSite, type Site } from '#site'
import { openContext } from './context.ts'

// Two sites on one database, as two processes have them, with the built pages: `npm run build` first.

const root = dirname(dirname(dirname(import.meta.dirname)))
const path = 'zh-cn/pages/yuer.yaml'
const page = '/yuer'
const soon = { timeout: 40_000, interval: 200 }

let folder: string
let closeDatabase: () => Promise<void> = async () => undefined
const sites: { site: Site; server: RunningServer }[] = []
let deskToken: string
/** Milliseconds by which the clock of both is ahead. */
let ahead = 0

beforeAll(async () => {
  const now = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead)
  folder = await mkdtemp(join(tmpdir(), 'shuyuan-words-'))
  const env = { ...readEnvironment({ DATA_DIR: folder }, root), seedDemo: false, DATABASE_URL: '' }
  if (process.env.TEST_DATABASE_URL) {
    const database = await openTestDatabase()
    closeDatabase = database.close
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db)
    const address = new URL(process.env.TEST_DATABASE_URL)
    env.DATABASE_URL = Object.assign(address, { pathname: `/${rows[0]?.name}` }).href
  }
  deskToken = await somebodyAtTheDesk(env)
  for (let count = 0; count < 2; count += 1) {
    const site = await openSite(env, root, createLogger({ LOG_LEVEL: 'silent' }), {
      limits: { eventLoopDelay: 0 },
    })
    sites.push({ site, server: await listen(site.handle, '127.0.0.1', 0) })
  }
}, 60_000)
afterAll(async () => {
  vi.restoreAllMocks()
  for (const { site, server } of sites) {
    await server.stop(0)
    await site.close()
  }
  await closeDatabase()
  await rm(folder, { recursive: true, force: true })
})

async function somebodyAtTheDesk(env: Parameters<typeof openContext>[0]): Promise<string> {
  const context = await openContext(env)
  const { db, now, secrets } = context
  const { id: groupId } = await db.selectFrom('user_group').select('id').limit(1).executeTakeFirstOrThrow()
  const password = await hashPassword(testPassword)
  const member = await createMember(db, {
    username: 'bao',
    password,
    groupId,
    time: unixSeconds(now()),
    ip: '',
  })
  if ('taken' in member) throw new Error('the name is taken')
  await addStaff(db, member.id, 'owner', { actor: 'staff:test', now: now() })
  const deps = { db, now, settings: { ...secrets, timeZone: env.TZ_SCHOOL } }
  const session = { memberId: member.id, keep: true, device: { agent: '', ip: '' } }
  const { token } = await startSession(deps as never, session)
  await context.close()
  return token
}

const address = (at: number) => sites[at]?.server.url ?? ''
const get = (at: number, asked: string) => fetch(address(at) + asked, { redirect: 'manual' })
const text = async (at: number, asked = page) => (await get(at, asked)).text()

async function desk<Data>(call: string, body?: object): Promise<Data> {
  const sent = await fetch(`${address(0)}/api/${call}`, {
    headers: {
      accept: 'application/json',
      server: 'true',
      'ba-user-token': deskToken,
      'desk-token': deskToken,
      ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    ...(body && { method: 'POST', body: body instanceof FormData ? body : JSON.stringify(body) }),
  })
  const answer = (await sent.json()) as { code: number; msg: string; data: Data }
  expect(answer, call).toMatchObject({ code: 1 })
  return answer.data
}

const file = () => desk<DeskContentFile>(`desk/content/file?path=${path}`)
const save = async (intro: string, block = '') => {
  const { version, published } = await file()
  const text = (published ?? '')
    .replace(/^intro: .*$/m, `intro: ${intro}`)
    .replace(/^blocks:$/m, `blocks:${block && `\n  - ${block}`}`)
  await desk('desk/content/save', { path, version, text })
}
const publish = async (at = 0) =>
  desk('desk/content/publish', { files: [{ path, version: (await file()).version }], at })
/** A new picture of the school; its address. */
async function addPicture(): Promise<string> {
  const bytes = await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], '春游 Spring.jpg', { type: 'image/jpeg' }))
  const picture = await desk<DeskPicture>('desk/content/picture', form)
  expect(picture).toMatchObject({ width: 1000, height: 500 })
  expect(picture.address).toMatch(/^\/media\/school\/spring-[\da-f]{12}\.jpg$/)
  return picture.address
}
const intro = (words: string) => words.padEnd(90, '。')

it('shows a draft to who has the link, and what is published to everybody in both processes', async () => {
  deskToken = (await desk<{ token: string }>('desk/enter', { password: testPassword })).token
  await save(intro('书院自己的话'), `{ block: prose, text: "![春游](${await addPicture()})" }`)
  expect(await text(0)).not.toContain('书院自己的话')

  const { query } = await desk<DeskContentPreview>('desk/content/preview', { paths: [path] })
  for (const at of [0, 1]) {
    const preview = await get(at, `${page}?${query}`)
    expect(preview.status).toBe(200)
    expect(Object.fromEntries(preview.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringContaining("frame-ancestors 'self'") as string,
    })
    expect(await preview.text()).toContain('书院自己的话')
    expect(await text(at, `${page}/_payload.json?${query}`)).toContain('书院自己的话')
    expect(await text(at, `${page}.data?${query}`)).toContain('书院自己的话')
    expect(await text(at)).not.toContain('书院自己的话')
  }
  const wrong = await get(0, `${page}?draft=${query.slice(9)}`)
  expect([wrong.status, await wrong.text()]).toEqual([410, '这个预览链接已经过期，请向书院要一个新的。\n'])

  await publish()
  for (const at of [0, 1]) await expect.poll(() => text(at), soon).toContain('书院自己的话')
  expect(await text(1, `${page}/_payload.json`)).toContain('书院自己的话')
  const [source = ''] = /\/media\/school\/[^" ]+\.400\.webp/.exec(await text(1)) ?? []
  const small = await get(1, source)
  expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

it('shows no draft with faults, and keeps its links in the preview', async () => {
  await save(intro('又一稿'))
  const { query } = await desk<DeskContentPreview>('desk/content/preview', { paths: [path] })
  const shown = await (await get(0, `${page}?${query}`)).text()
  expect(shown).toContain('searchParams.set(name, here.get(name))')
  expect(await (await get(0, `${page}?${query}&draft-in=en`)).text()).toContain('<html lang="en"')
  await save('太短')
  const preview = await get(0, `${page}?${query}`)
  expect([preview.status, await preview.text()]).toEqual([422, '草稿里有错误，还不能预览。\n'])
})

it('publishes at a moment, in both processes', async () => {
  await save(intro('到时候的话'))
  await publish(unixSeconds(Date.now()) + 5 * 60)
  expect(await text(0)).not.toContain('到时候的话')
  ahead = 6 * 60_000
  for (const at of [0, 1]) await expect.poll(() => text(at), soon).toContain('到时候的话')
})
