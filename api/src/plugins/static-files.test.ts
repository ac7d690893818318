import * as fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { storageKey } from '#adapters/storage.ts'

let api: TestApi
const path = '/storage/default/20261121/Notes.zip'
const film = '/storage/default/20261121/film.mp4'
beforeAll(async () => {
  api = await startTestApi()
  await api.deps.files.put('default/20261121/Notes.zip', 'zip')
  await api.deps.files.put('default/20261121/film.mp4', '0123456789')
  await api.deps.files.put('default/20261121/page.html', '<script>')
})
afterAll(() => api.close())

const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers })

test('the picture of members without one of their own', async () => {
  const answer = await get('/static/images/avatar.png')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 256, height: 256 })
})

test('an upload never changes under its address, and is no page', async () => {
  const { headers, statusCode } = await get(path)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-length': '3',
  })
  expect(headers['content-disposition']).toContain('attachment')
  expect((await get(path, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  const head = await api.app.inject({ method: 'HEAD', url: path })
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '3', ''])
})

test('a page that lies among the uploads is handed over as bytes', async () => {
  const { headers } = await get('/storage/default/20261121/page.html')
  expect(headers['content-type']).toBe('application/octet-stream')
  expect(headers['content-disposition']).toContain('attachment')
})

test('players get the part that they ask for', async () => {
  const cases: [string, number, string, string][] = [
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=0-99', 206, '0123456789', 'bytes 0-9/10'],
  ]
  for (const [range, status, body, contentRange] of cases) {
    const answer = await get(film, { range })
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([
      status,
      body,
      contentRange,
    ])
  }
  expect((await get(film, { range: 'bytes=10-' })).statusCode).toBe(416)
  expect((await get(film, { range: 'pages=1' })).body).toBe('0123456789')
})

test('what is not there is a 404', async () => {
  for (const url of [
    '/storage/none.png',
    '/static/none.png',
    '/storage/',
    '/static/',
    '/storage/default',
    '/storage',
  ]) {
    expect((await get(url)).statusCode, url).toBe(404)
  }
})

test('no path leads out of the folder', async () => {
  const tricks = [
    '/storage/../shuyuan.db',
    '/storage/%2e%2e/shuyuan.db',
    '/storage/..%2fshuyuan.db',
    '/storage/default/..%5c..%5csecret',
    '/storage/default//20261121/film.mp4',
    '/storage/./secret',
    '/storage/.unfinished/x',
    '/storage/%00',
    '/storage/%E0%A4%A',
    '/storage/default/20261121/film.mp4%00.png',
    '/static/%2e%2e/package.json',
    '/static/..%2f..%2fpackage.json',
    '/static/images/..%2f..%2f..%2fpackage.json',
    `/storage/${'a'.repeat(5000)}`,
  ]
  for (const url of tricks) {
    const answer = await get(url)
    expect([400, 404, 414], `${url} ${answer.statusCode}`).toContain(answer.statusCode)
  }
})

test('no path at all breaks it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
      expect((await get(`/storage/${encodeURIComponent(text.toWellFormed())}`)).statusCode).toBe(404)
    }),
  )
})

test('two paths never share a key, and every key is one that stores take', () => {
  const part = fc.string({ unit: 'binary', minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(part, part, (one, other) => {
      const [a, b] = [one, other].map((text) => storageKey(`/storage/a/${text.toWellFormed()}`))
      if (a && b && one.toWellFormed() !== other.toWellFormed()) expect(a).not.toBe(b)
      for (const key of [a, b]) if (key) expect(key).toMatch(/^[A-Za-z0-9_!./-]+$/)
    }),
  )
})
