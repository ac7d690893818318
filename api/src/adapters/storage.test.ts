import {
  type FileHandle,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readlink,
  rm,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { startBucket } from '#testing/stand-ins/bucket.ts'
import { createTestMember, logIn } from '#testing/member.ts'
import { boundary, filePart, form } from '#testing/multipart.ts'
import { bucketFileStore } from './storage-s3.ts'
import { allKeys, type FileStore, localFileStore, unfinishedFolder } from './storage.ts'

interface Opened {
  files: FileStore
  close(): Promise<void>
}

async function inFolder(): Promise<Opened & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'shuyuan-store-'))
  return { folder, files: localFileStore(folder), close: () => rm(folder, { recursive: true }) }
}

async function inBucket(): Promise<Opened> {
  const bucket = await startBucket({ pageSize: 3 })
  return { files: bucketFileStore(bucket.settings), close: bucket.close }
}

describe.each([
  { name: 'in a folder', open: inFolder },
  { name: 'in a bucket', open: inBucket },
])('a store $name', ({ open }) => {
  let opened: Opened
  let api: TestApi
  beforeAll(async () => {
    opened = await open()
    api = await startTestApi({ files: opened.files })
  })
  afterAll(async () => {
    await api.close()
    await opened.close()
  })

  test('keeps bytes under the keys that uploads have, and streams of a known length', async () => {
    const { files } = opened
    const bytes = Buffer.from([0, 255, 10, 13, 0x1a, 128])
    await files.put('avatar/20261121/!5934-a.png', bytes)
    expect(Buffer.from(await files.getBytes('avatar/20261121/!5934-a.png'))).toEqual(bytes)
    const long = Buffer.alloc(300_000, 7)
    await files.putStream('default/b.zip', Readable.from([long.subarray(0, 1), long.subarray(1)]), {
      contentLength: long.length,
    })
    expect((await files.getMetaData('default/b.zip')).contentLength).toBe(long.length)
    expect(Buffer.from(await files.getBytes('default/b.zip')).equals(long)).toBe(true)
  })

  test('knows what is there, lists all of it page by page, and deletes', async () => {
    const { files } = opened
    for (const n of [1, 2, 3, 4, 5, 6, 7]) await files.put(`many/${n}.txt`, `${n}`)
    expect(await files.exists('many/7.txt')).toBe(true)
    expect(await files.exists('many/8.txt')).toBe(false)
    expect((await allKeys(files)).filter((key) => key.startsWith('many/'))).toHaveLength(7)
    await files.delete('many/7.txt')
    await files.delete('many/7.txt')
    expect(await files.exists('many/7.txt')).toBe(false)
    await expect(files.getBytes('many/7.txt')).rejects.toThrow('many/7.txt')
  })

  test('is served by the site: whole, in parts, by its ETag, and not at all what is not there', async () => {
    await opened.files.put('default/20261121/film.mp4', '0123456789')
    const get = (headers: Record<string, string> = {}, path = 'film.mp4') =>
      api.app.inject({ url: `/storage/default/20261121/${path}`, headers })
    const whole = await get()
    expect(whole.statusCode).toBe(200)
    expect(whole.body).toBe('0123456789')
    expect(whole.headers['content-type']).toBe('video/mp4')
    expect((await get({ range: 'bytes=2-5' })).body).toBe('2345')
    expect((await get({ range: 'bytes=-2' })).body).toBe('89')
    expect((await get({ 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304)
    expect((await get({}, 'other.mp4')).statusCode).toBe(404)
  })
})

test.skipIf(process.platform !== 'linux')(
  'a file and its way from the store down are on the disk before anybody hears of it',
  async () => {
    const { files, folder, close } = await inFolder()
    const some = await open(folder)
    const handles = Object.getPrototypeOf(some) as FileHandle
    await some.close()
    const synced: string[] = []
    const sync = vi.spyOn(handles, 'sync').mockImplementation(async function (this: FileHandle) {
      synced.push(await readlink(`/proc/self/fd/${this.fd}`))
    })
    await files.put('avatar/20261121/a.png', 'x')
    sync.mockRestore()
    expect(synced.map((path) => relative(folder, path))).toEqual([
      expect.stringMatching(/^\.unfinished\//),
      'avatar/20261121',
      'avatar',
      '',
    ])
    await close()
  },
)

test('half-written files of a killed process are cleared away', async () => {
  const { files, folder, close } = await inFolder()
  const unfinished = join(folder, unfinishedFolder)
  await mkdir(unfinished)
  for (const name of ['killed', 'alive']) await writeFile(join(unfinished, name), 'x')
  const longAgo = Date.now() / 1000 - 2 * 3600
  await utimes(join(unfinished, 'killed'), longAgo, longAgo)
  await files.put('a.txt', 'x')
  expect(await readdir(unfinished)).toEqual(['alive'])
  await close()
})

test('a bucket with another key refuses; the site says so without a word about the bucket', async () => {
  const bucket = await startBucket()
  const files = bucketFileStore({ ...bucket.settings, secretAccessKey: 'another' })
  await expect(files.put('a.txt', 'x')).rejects.toThrow()
  expect(bucket.objects.size).toBe(0)
  const api = await startTestApi({ files })
  const answer = await api.app.inject({ url: '/storage/default/a.txt' })
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toMatch(/bucket|Signature|127\.0\.0\.1/i)
  await api.close()
  await bucket.close()
})

test('while the bucket is away, files and uploads answer that it is so for now', async () => {
  const bucket = await startBucket()
  const files = bucketFileStore(bucket.settings)
  await files.put('default/a.txt', 'x')
  const api = await startTestApi({ files })
  const { token } = await logIn(api, await createTestMember(api))
  const create = { width: 4, height: 3, channels: 3, background: '#a83a2b' } as const
  const picture = await sharp({ create }).png().toBuffer()
  await bucket.close()
  const file = await api.app.inject({ url: '/storage/default/a.txt' })
  expect([file.statusCode, file.headers['retry-after']]).toEqual([503, '5'])
  const sent = await api.app.inject({
    method: 'POST',
    url: '/api/ajax/upload',
    headers: { 'ba-user-token': token, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: form(filePart('a.png', picture)),
  })
  expect([sent.statusCode, sent.headers['retry-after']]).toEqual([503, '5'])
  await api.close()
})

test('while the database is away, files that need none of its rows are served', async () => {
  const api = await startTestApi()
  await api.deps.files.put('default/a.txt', 'x')
  const file = () =>
    api.app.inject({ url: '/storage/default/a.txt', headers: { 'ba-user-token': 'of somebody' } })
  expect((await file()).statusCode).toBe(200)
  await api.deps.db.destroy()
  api.deps.now = () => Date.now() + 60_000
  expect((await file()).body).toBe('x')
  await api.close()
})
