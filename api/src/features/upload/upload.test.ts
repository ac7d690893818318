import { randomBytes } from 'node:crypto'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import * as fc from 'fast-check'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MemberRow } from '#db/tables.ts'
import { readConfig, writeConfig } from '#features/config/service.ts'
import { startTestApi, type TestApi, type TestApiOptions } from '#testing/api.ts'
import { createTestMember, logIn } from '#testing/member.ts'
import { boundary, filePart, form, textPart } from '#testing/multipart.ts'
import { isOwnPicture } from './service.ts'

let api: TestApi
let member: MemberRow
let headers: Record<string, string>
const start = async (options?: TestApiOptions) => {
  api = await startTestApi(options)
  member = await createTestMember(api)
  headers = { 'ba-user-token': (await logIn(api, member)).token, 'think-lang': 'en' }
}
beforeEach(() => start({ limits: { writesPerMinute: 10_000, uploadsPerMemberHour: 10_000 } }))
afterEach(() => api.close())

const send = async (payload: Buffer, query: Record<string, string> = {}) => {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/ajax/upload',
    query,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const upload = (name: string, content: Buffer, query?: Record<string, string>) =>
  send(form(filePart(name, content)), query)
const fetchFile = (url: string, more: Record<string, string> = {}) =>
  api.app.inject({ url: encodeURI(url), headers: more })

const picture = (options: { width?: number; height?: number; colour?: string } = {}) =>
  sharp({
    create: {
      width: options.width ?? 4,
      height: options.height ?? 3,
      channels: 3,
      background: options.colour ?? '#a83a2b',
    },
  })
const png = (colour?: string) => picture({ colour }).png().toBuffer()

test('a picture is kept under its day and hash and can be fetched', async () => {
  const { code, msg, data } = await upload('头像 1.png', await png(), {
    topic: 'avatar',
    driver: 'local',
    uuid: 'x',
  })
  expect(code).toBe(1)
  expect(msg).toBe('The file has been uploaded.')
  const { file } = data
  expect(file.url).toMatch(/^\/storage\/avatar\/20261121\/头像1[\da-f]{40}\.png$/)
  expect(file).toEqual({
    suffix: 'png',
    full_url: `//localhost:80${file.url}`,
    topic: 'avatar',
    user_id: member.id,
    url: file.url,
    width: 4,
    height: 3,
    name: '头像1.png',
    size: expect.any(Number),
    mimetype: 'image/png',
    storage: 'local',
    sha1: file.url.slice(-44, -4),
    id: 1,
    last_upload_time: unixSeconds(api.deps.now()),
  })
  const answer = await fetchFile(file.url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('image/png')
  expect(answer.rawPayload.byteLength).toBe(file.size)
})

test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
  'a %s stays one, upright and without what stood beside the picture',
  async (format) => {
    const secret = 'Here I live'
    const source = picture({ width: 6, height: 3 }).withExif({
      IFD0: { Copyright: secret, Orientation: '6' },
    })
    const bytes = await source[format]().withMetadata({ orientation: 6 }).toBuffer()
    const { data } = await upload(`a.${format}`, bytes)
    const answer = await fetchFile(data.file.url)
    const kept = await sharp(answer.rawPayload).metadata()
    expect(kept.format).toBe(format)
    expect(kept.exif).toBeUndefined()
    expect(answer.rawPayload.includes(secret)).toBe(false)
    // GIF holds no orientation.
    const turned = format === 'gif' ? [6, 3] : [3, 6]
    expect([data.file.width, data.file.height]).toEqual(turned)
  },
)

test('a moving picture keeps moving', async () => {
  const frames = await Promise.all(
    ['#f00', '#0f0', '#00f'].map((colour) => picture({ colour }).png().toBuffer()),
  )
  const bytes = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const { data } = await upload('a.gif', bytes)
  expect(data.file).toMatchObject({ width: 4, height: 3 })
  const kept = await sharp((await fetchFile(data.file.url)).rawPayload, { animated: true }).metadata()
  expect(kept.pages).toBe(3)
})

test('a bitmap is cut where its pixels end', async () => {
  const bitmap = Buffer.alloc(14 + 40 + 8)
  bitmap.write('BM')
  bitmap.writeUInt32LE(54, 10)
  bitmap.writeUInt32LE(40, 14)
  bitmap.writeInt32LE(2, 18)
  bitmap.writeInt32LE(1, 22)
  bitmap.writeUInt16LE(1, 26)
  bitmap.writeUInt16LE(24, 28)
  const { data } = await upload('a.bmp', Buffer.concat([bitmap, Buffer.from('<script>')]))
  expect(data.file).toMatchObject({ width: 2, height: 1, size: 62, mimetype: 'image/bmp' })
  bitmap.writeInt32LE(30_000, 18)
  expect(await upload('a.bmp', bitmap)).toMatchObject({ code: 0 })
})

test('what is not right is refused with the first reason of the contract', async () => {
  const picture = await png()
  const cases: [Promise<{ code: number; msg: string }>, string][] = [
    [send(form()), 'No file was uploaded.'],
    [send(form(filePart('a.png', picture, 'other'))), 'No file was uploaded.'],
    [send(form(filePart('a.png', Buffer.alloc(0)))), 'No file was uploaded.'],
    [send(Buffer.from('nonsense')), 'No file was uploaded.'],
    [send(filePart('a.png', picture)), 'No file was uploaded.'],
    [upload('a.png', Buffer.from('no picture at all')), 'The file is not a picture that can be read.'],
    [upload('a.jpg', picture), 'The file is not a picture that can be read.'],
    [upload('a.png', picture.subarray(0, 60)), 'The file is not a picture that can be read.'],
    [upload('a.png', randomBytes(10_485_761)), 'The file is too large. Files may have up to 10 MB.'],
    [upload('a.php', Buffer.from('<?php')), 'Files of this type are not accepted.'],
    [upload('a.zip', picture), 'Files of this type are not accepted.'],
    [upload('a.zip', Buffer.from('<html>')), 'Files of this type are not accepted.'],
    [upload('a.png', picture, { topic: '../x' }), 'The folder for the upload has a name'],
    [upload('a.png', picture, { driver: 'nope' }), 'Uploads to “nope” are not available.'],
  ]
  for (const [asked, message] of cases) {
    const answer = await asked
    expect(answer).toMatchObject({ code: 0, data: null })
    expect(answer.msg).toContain(message)
  }
  expect(await api.deps.db.selectFrom('attachment').selectAll().execute()).toEqual([])
})

test('what a browser could run is refused even where the configuration allows it', async () => {
  const { upload: limits } = await readConfig(api.deps.db)
  const allowedSuffixes = [...limits.allowedSuffixes, 'svg', 'html', 'txt']
  await writeConfig(api.deps.db, 'upload', { ...limits, allowedSuffixes })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  expect(await upload('a.svg', svg)).toMatchObject({ code: 0 })
  expect(await upload('a.html', Buffer.from('<p>'))).toMatchObject({ code: 0 })
  expect(await upload('a.svg.png', svg)).toMatchObject({ code: 0 })
  const { data } = await upload('a.txt', Buffer.from('<script>alert(1)</script>'))
  const answer = await fetchFile(data.file.url)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^attachment/),
  })
})

test('the list of types counts for the content, not for what the sender says', async () => {
  const { upload: limits } = await readConfig(api.deps.db)
  await writeConfig(api.deps.db, 'upload', { ...limits, allowedMimeTypes: ['image/jpeg', 'audio/*'] })
  expect(await upload('a.png', await png())).toMatchObject({
    code: 0,
    msg: 'Files of this type are not accepted.',
  })
  expect(await upload('a.jpg', await picture().jpeg().toBuffer())).toMatchObject({ code: 1 })
})

test('a picture that unpacks to too much is refused quickly', async () => {
  const bomb = await sharp({
    create: { width: 8000, height: 8000, channels: 3, background: '#fff' },
    limitInputPixels: false,
  })
    .png()
    .toBuffer()
  expect(bomb.byteLength).toBeLessThan(1_000_000)
  const begun = performance.now()
  expect(await upload('a.png', bomb)).toMatchObject({ code: 0 })
  expect(performance.now() - begun).toBeLessThan(2000)
})

test('the same content is one row, and a copy under another name has an address of its own', async () => {
  const bytes = await png()
  const first = (await upload('a.png', bytes)).data.file
  api.clock.pass(5)
  const again = (await upload('a.png', bytes)).data.file
  expect(again).toEqual({ ...first, last_upload_time: first.last_upload_time + 5 })

  const copy = (await upload('b.png', bytes)).data.file
  expect(copy.id).toBeUndefined()
  expect(copy.url).not.toBe(first.url)
  expect((await fetchFile(copy.url)).statusCode).toBe(200)
  const rows = await api.deps.db.selectFrom('attachment').selectAll().execute()
  expect(rows).toMatchObject([{ url: first.url, quote: 3 }])
  const uploader = rows[0]?.user_id ?? 0
  expect(await isOwnPicture(api.deps.db, copy.url, uploader)).toBe(true)
  expect(await isOwnPicture(api.deps.db, copy.url, uploader + 1)).toBe(false)

  await api.deps.files.delete(first.url.replace('/storage/', ''))
  const replaced = (await upload('c.png', bytes)).data.file
  expect(replaced.id).toBe(first.id)
})

test('of two who upload the same at once both get an address', async () => {
  const bytes = await png('#123456')
  const answers = await Promise.all([upload('a.png', bytes), upload('a.png', bytes), upload('a.png', bytes)])
  expect(new Set(answers.map(({ data }) => data.file.url)).size).toBe(1)
})

test('two files of one name stay two files, whatever the template of their place says', async () => {
  const { upload: limits } = await readConfig(api.deps.db)
  await writeConfig(api.deps.db, 'upload', { ...limits, saveName: '/storage/{topic}/{fileName}{.suffix}' })
  const zip = (comment: string) => Buffer.from(`504b0506${'00'.repeat(16)}0100${comment}`, 'hex')
  const first = (await upload('a.zip', zip('31'))).data.file
  const second = (await upload('a.zip', zip('32'))).data.file
  expect((await fetchFile(first.url)).body.at(-1)).toBe('1')
  expect((await fetchFile(second.url)).body.at(-1)).toBe('2')
})

test('topic and driver may stand in the form, behind the file too', async () => {
  const { data } = await send(form(filePart('a.png', await png()), textPart('topic', 'avatar')), {
    topic: 'x',
  })
  expect(data.file.topic).toBe('avatar')
})

test('a member may upload so many files in an hour', async () => {
  await api.close()
  await start({ limits: { uploadsPerMemberHour: 2 } })
  const bytes = await png()
  await upload('a.png', bytes)
  expect(await upload('a.png', bytes)).toMatchObject({ code: 1 })
  expect(await upload('a.png', bytes)).toMatchObject({
    code: 0,
    msg: expect.stringContaining('try again later'),
  })
  api.clock.pass(3601)
  expect(await upload('a.png', bytes)).toMatchObject({ code: 1 })
})

test('a guest is sent to the login, a group without the rule is refused', async () => {
  const bytes = await png()
  const limited = await createTestMember(api, { username: 'bob', rules: '' })
  headers = { 'ba-user-token': (await logIn(api, limited)).token }
  expect(await upload('a.png', bytes)).toMatchObject({ code: 401, data: [] })
  headers = {}
  expect(await upload('a.png', bytes)).toMatchObject({ code: 303, data: { type: 'need login' } })
})

test('sound and video are shown, everything else is handed over', async () => {
  const wav = Buffer.alloc(44)
  wav.write('RIFF')
  wav.write('WAVEfmt ', 8)
  const { data } = await upload('a.wav', wav)
  const shown = await fetchFile(data.file.url)
  expect(shown.headers['content-type']).toBe('audio/wav')
  expect(shown.headers['content-disposition']).toBeUndefined()

  const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')
  const archive = await upload('我的 文件.zip', zip)
  const handed = await fetchFile(archive.data.file.url)
  expect(handed.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''%E6%88%91/)
})

test('no name, field or content breaks it', async () => {
  const name = fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.replace(/["\r\n\0]/g, ''))
  const content = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes))
  const suffix = fc.constantFrom(
    '',
    '.png',
    '.jpg',
    '.gif',
    '.webp',
    '.bmp',
    '.zip',
    '.mp3',
    '.mp4',
    '.exe',
    '..',
  )
  const magic = fc.constantFrom(
    '',
    '\x89PNG\r\n\x1a\n',
    'GIF89a',
    'BM',
    '\xff\xd8\xff\xe0',
    'RIFF0000WEBPVP8 ',
    'PK\x03\x04',
  )
  await fc.assert(
    fc.asyncProperty(name, suffix, magic, content, fc.string({ maxLength: 30 }), async (...made) => {
      const [base, ending, head, bytes, text] = made
      const file = filePart(base + ending, Buffer.concat([Buffer.from(head, 'latin1'), bytes]))
      const { code } = await send(
        form(file, textPart('topic', text), textPart(text.replace(/["\r\n]/g, ''), 'x')),
      )
      expect([0, 1]).toContain(code)
    }),
  )
})
