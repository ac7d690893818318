import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allKeys } from '#adapters/storage.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { createTestMember, logIn } from '#testing/member.ts'
import { boundary, filePart, form } from '#testing/multipart.ts'

let api: TestApi
let headers: Record<string, string>
beforeEach(async () => {
  api = await startTestApi()
  const { token } = await logIn(api, await createTestMember(api))
  headers = { 'ba-user-token': token, 'think-lang': 'en', accept: 'application/json' }
})
afterEach(() => api.close())

/** The smallest archive. */
const bytes = Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex')
const send = () =>
  api.app.inject({
    method: 'POST',
    url: '/api/ajax/upload',
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: form(filePart('a.zip', bytes)),
  })

// The first upload of this process: it looks once an hour.
test('what a killed process had received is cleared away, what another receives is not', async () => {
  const killed = await mkdtemp(join(tmpdir(), 'shuyuan-upload-1-'))
  const alive = await mkdtemp(join(tmpdir(), 'shuyuan-upload-2-'))
  await mkdir(join(killed, 'file'))
  const longAgo = Date.now() / 1000 - 2 * 3600
  await utimes(killed, longAgo, longAgo)
  expect((await send()).json()).toMatchObject({ code: 1 })
  const names = await readdir(tmpdir())
  expect(names.filter((name) => [killed, alive].includes(join(tmpdir(), name)))).toHaveLength(1)
  await rm(alive, { recursive: true })
})

test('what was told to come back later is done once when it is sent again', async () => {
  const { db } = api.deps
  const insert = db.insertInto.bind(db)
  const away = vi.spyOn(db, 'insertInto').mockImplementation(((table: 'attachment') => {
    if (table === 'attachment') throw Object.assign(new Error('read'), { code: 'ECONNRESET' })
    return insert(table)
  }) as typeof db.insertInto)
  const answer = await send()
  expect(answer.statusCode).toBe(503)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(answer.json().message).toContain('try again')
  away.mockRestore()

  const { file } = (await send()).json().data
  expect((await api.app.inject({ url: file.url })).statusCode).toBe(200)
  // Nobody heard the first answer: the same file is sent once more, and is the same file.
  expect((await send()).json().data.file).toMatchObject({ url: file.url, sha1: file.sha1 })
  const rows = await db.selectFrom('attachment').selectAll().execute()
  expect(rows).toMatchObject([{ url: file.url, sha1: file.sha1, quote: 2 }])
  expect(await allKeys(api.deps.files)).toHaveLength(1)
})

/** Folders of uploads on their way. */
const received = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`shuyuan-upload-${process.pid}-`))

/** The first 1,000 bytes of a picture of 9,000; nothing more comes. */
async function beginUpload() {
  const address = new URL(await api.app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(address.port), address.hostname)
  const begin = filePart('a.png', Buffer.alloc(1000)).toString('latin1')
  socket.write(
    `POST /api/ajax/upload HTTP/1.1\r\nhost: x\r\nba-user-token: ${headers['ba-user-token']}\r\n` +
      `content-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: 9000\r\n\r\n${begin}`,
  )
  return socket
}

test('a sender who hangs up leaves nothing behind', async () => {
  const socket = await beginUpload()
  await vi.waitFor(async () => expect(await received()).toHaveLength(1))
  socket.destroy()
  await vi.waitFor(async () => expect(await received()).toEqual([]))
})

test('nor does one who hung up before the file was to be received', async () => {
  const { counters } = api.deps
  const count = counters.up.bind(counters)
  const gone = new Promise<void>((resolve) => {
    api.app.server.once('connection', (socket) => socket.once('close', () => setImmediate(resolve)))
  })
  let isCounted = false
  vi.spyOn(counters, 'up').mockImplementation(async (name, window) => {
    // Uploads alone are counted by the hour here.
    if (window.window === 3600) {
      socket.destroy()
      await gone
      isCounted = true
    }
    return count(name, window)
  })
  const socket = await beginUpload()
  await vi.waitFor(() => expect(isCounted).toBe(true))
  // Time in which a folder would be made; it would stay for ever.
  await pause(100)
  await vi.waitFor(async () => expect(await received()).toEqual([]))
})
