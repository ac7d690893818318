import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { createTestMember, logIn } from '#testing/member.ts'
import { bombs, disguised, mark, names, zipOf } from './hostile-files.ts'

const plenty = 1_000_000
let api: TestApi
let token: string
beforeAll(async () => {
  api = await startTestApi({
    limits: { writesPerMinute: plenty, readsPerMinute: plenty, uploadsPerMemberHour: plenty },
  })
  token = (await logIn(api, await createTestMember(api))).token
})
afterAll(() => api.close())

const boundary = '----test'
const type = `multipart/form-data; boundary=${boundary}`
const part = (disposition: string, content: Buffer | string, more = '') =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n${more}\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
const form = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])

interface Sent {
  code: number
  file: { url: string; name: string; mimetype: string; full_url: string } | undefined
}

async function send(what: string, payload: Buffer, headers: Record<string, string> = {}): Promise<Sent> {
  const before = await kept()
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/ajax/upload',
    headers: { 'ba-user-token': token, 'content-type': type, ...headers },
    payload,
  })
  expect(answer.statusCode, `${what}: ${answer.body.slice(0, 300)}`).toBe(200)
  const { code, msg, data } = answer.json<{
    code: number
    msg: string
    data: { file?: Sent['file'] } | null
  }>()
  expect([0, 1], what).toContain(code)
  expect(msg, what).not.toBe('')
  // A refused file leaves nothing behind.
  if (code === 0) expect(await kept(), what).toEqual(before)
  return { code, file: data?.file }
}
const upload = (name: string, bytes: Buffer) =>
  send(name, form(part(`name="file"; filename="${name}"`, bytes, 'content-type: text/html\r\n')))

async function kept() {
  const files = (await readdir(api.folder, { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  )
  const rows = await api.deps.db.selectFrom('attachment').select('url').execute()
  return { files: files.length, rows: rows.length }
}
const received = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`shuyuan-upload-${process.pid}-`))
afterEach(async () => expect(await received()).toEqual([]))

const pictures = /^image\/(?:png|jpeg|gif|webp|bmp)$/
/** Expects that a stored file is served with its true type, under a name that we chose, and cannot run. */
async function expectHarmless(what: string, { file }: Sent) {
  expect(file, what).toBeDefined()
  const { url = '', name = '' } = file ?? {}
  expect(url, what).toMatch(
    /^\/storage\/default\/20261121\/[\p{L}\p{M}\p{N}_.()-]{0,16}[\da-f]{40}\.[a-z\d]{1,10}$/u,
  )
  expect(url, what).not.toMatch(/\/\.|\.\.\//)
  expect(url, what).not.toMatch(/\/(?:con|prn|aux|nul|com\d|lpt\d)\./i)
  expect(name, what).not.toMatch(/[\p{C}\p{Z}<>"'&\\/:;]/u)
  const answer = await api.app.inject({ url: encodeURI(url) })
  expect(answer.statusCode, `${what} at ${url}`).toBe(200)
  expect(answer.headers, what).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const served = String(answer.headers['content-type'])
  if (pictures.test(served)) expect(answer.rawPayload.includes(mark), `${what} as ${served}`).toBe(false)
  else if (!/^(?:audio|video)\//.test(served)) {
    expect(answer.headers['content-disposition'], what).toMatch(/^attachment; filename\*=UTF-8''[\w%.()-]+$/)
    expect(served, what).toMatch(/^application\/(?:zip|vnd\.rar|octet-stream)$/)
  }
}

describe('files', () => {
  test('that are two things at once, or none, run nowhere', async () => {
    const taken: string[] = []
    for (const [name, bytes] of await disguised()) {
      const sent = await upload(name, bytes)
      if (sent.code === 0) continue
      taken.push(name)
      await expectHarmless(name, sent)
    }
    // Valid pictures with extra data behind or inside them are stored without it.
    expect(taken).toEqual(
      expect.arrayContaining(['tail.gif', 'comment.jpg', 'tail.jpg', 'tail.png', 'tail.webp']),
    )
    expect(
      taken.filter((name) => /svg|page\.(?:png|jpg|gif|bmp|webp|zip|html|php)|^is-|pdf/.test(name)),
    ).toEqual([])
  }, 30_000)

  test('that unpack to more than there is cost neither memory nor time', async () => {
    await upload(
      'first.png',
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    )
    for (const [name, bytes] of await bombs()) {
      const before = process.memoryUsage.rss()
      let most = before
      const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 2)
      const sent = await upload(name, bytes)
      clearInterval(watch)
      most = Math.max(most, process.memoryUsage.rss())
      if (sent.code === 1) await expectHarmless(name, sent)
      else expect(sent.file, name).toBeUndefined()
      if (/pixels\.[^g]|line|frames|office\.png|gzip\.png|endless/.test(name)) expect(sent.code, name).toBe(0)
      expect((most - before) / 1_048_576, `MB that ${name} took`).toBeLessThan(80)
    }
  }, 60_000)
})

describe('names', () => {
  test.each([
    ['plainly', (name: string) => `filename="${name.replace(/["\\]/g, '\\$&')}"`],
    ['in percents', (name: string) => `filename*=UTF-8''${encodeURIComponent(name)}`],
    ['in both ways', (name: string) => `filename="a.png"; filename*=UTF-8''${encodeURIComponent(name)}`],
  ])('written %s lead nowhere else', async (_how, disposition) => {
    const bytes = await sharp({ create: { width: 3, height: 3, channels: 3, background: '#123' } })
      .png()
      .toBuffer()
    let taken = 0
    for (const name of names) {
      const sent = await send(name, form(part(`name="file"; ${disposition(name)}`, bytes)))
      if (sent.code === 0) continue
      taken += 1
      await expectHarmless(name, sent)
    }
    expect(taken).toBeGreaterThan(names.length / 2)
  })

  test('of files that are asked for lead nowhere else', async () => {
    for (const path of [
      '..%2f..%2fpackage.json',
      '%2e%2e/%2e%2e/package.json',
      '..%5c..%5cpackage.json',
      '....//package.json',
      '%00',
      'default/20261121',
      'default/20261121/',
      '.unfinished/a',
      '%252e%252e%252fa',
      '/etc/passwd',
      'a'.repeat(5000),
    ]) {
      const answer = await api.app.inject({ url: `/storage/${path}` })
      expect(answer.statusCode, path).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode, path).toBeLessThan(500)
    }
  })
})

test('forms that are none, or too much, are answered and leave nothing', async () => {
  const png = await sharp({ create: { width: 2, height: 5, channels: 3, background: '#456' } })
    .png()
    .toBuffer()
  const file = part('name="file"; filename="a.png"', png)
  const field = (name: string, value: string) => part(`name="${name}"`, value)
  const many = <Part>(count: number, make: (at: number) => Part) =>
    Array.from({ length: count }, (_, at) => make(at))
  const inner = 'multipart/mixed; boundary=inner'
  const cases: Record<string, [payload: Buffer, contentType?: string]> = {
    'no boundary': [form(file), 'multipart/form-data'],
    'an empty boundary': [form(file), 'multipart/form-data; boundary='],
    'a long boundary': [form(file), `multipart/form-data; boundary=${'b'.repeat(5000)}`],
    'another boundary': [form(file), 'multipart/form-data; boundary=other'],
    'two boundaries': [form(file), `${type}; boundary=x`],
    'another kind': [form(file), `multipart/mixed; boundary=${boundary}`],
    'no end': [file],
    'nothing at all': [Buffer.alloc(0)],
    'only an end': [form()],
    'no file': [form(field('topic', 'a'))],
    'no name': [form(part('filename="a.png"', png))],
    'no disposition': [Buffer.from(`--${boundary}\r\n\r\nx\r\n--${boundary}--\r\n`)],
    'line feeds alone': [Buffer.from(form(file).toString('latin1').replaceAll('\r\n', '\n'), 'latin1')],
    'a form in the form': [form(part('name="file"', form(file), `content-type: ${inner}\r\n`))],
    'another encoding': [
      form(part('name="file"; filename="a.png"', 'AAAA', 'content-transfer-encoding: base64\r\n')),
    ],
    'a long name of a field': [form(field('n'.repeat(100_000), 'x'), file)],
    'a long header': [form(part('name="file"; filename="a.png"', png, `x-a: ${'h'.repeat(100_000)}\r\n`))],
    'many headers': [
      form(part('name="file"; filename="a.png"', png, many(5000, (at) => `x-${at}: 1\r\n`).join(''))),
    ],
    'thousands of fields': [form(...many(5000, (at) => field(`f${at}`, 'x')), file)],
    'thousands of files': [form(...many(5000, () => part('name="other"; filename="a.png"', png)), file)],
    'a field of a megabyte': [form(field('topic', 'x'.repeat(1_000_000)), file)],
    'a prototype': [
      form(
        field('__proto__', 'x'),
        field('constructor[prototype][a]', 'x'),
        field('topic', '__proto__'),
        file,
      ),
    ],
    'a topic that leads away': [form(field('topic', '../../x'), file)],
    'a driver that is none': [form(field('driver', '__proto__'), file)],
    'a topic that is a file': [form(part('name="topic"; filename="x.png"', png), file)],
    'a file that is a field': [form(field('file', png.toString('latin1')))],
    'much before it': [Buffer.concat([Buffer.alloc(2_000_000, 'x'), Buffer.from('\r\n'), form(file)])],
    'much behind it': [Buffer.concat([form(file), Buffer.alloc(2_000_000, 'x')])],
    'its end in the file': [
      form(
        part('name="file"; filename="a.png"', Buffer.concat([png, Buffer.from(`\r\n--${boundary}--\r\n`)])),
      ),
    ],
  }
  for (const [what, [payload, contentType]] of Object.entries(cases)) {
    const sent = await send(what, payload, contentType === undefined ? {} : { 'content-type': contentType })
    if (sent.code === 1) await expectHarmless(what, sent)
  }
  // Of two files the first one counts.
  const two = await send(
    'two',
    form(part('name="file"; filename="first.png"', png), part('name="file"; filename="second.png"', png)),
  )
  expect(two.file?.name).toBe('first.png')
  expect(({} as { a?: unknown }).a).toBeUndefined()
})

test('what comes packed is unpacked by nobody', async () => {
  const json = Buffer.from(`{"username":"${'a'.repeat(64 * 1024 * 1024)}"}`)
  for (const encoding of ['gzip', 'br', 'deflate', 'gzip, gzip', 'x-gzip', 'compress', 'zstd']) {
    const before = process.memoryUsage.rss()
    for (const url of ['/api/user/checkIn', '/api/ajax/upload', '/api/question/ask']) {
      const answer = await api.app.inject({
        method: 'POST',
        url,
        headers: { 'ba-user-token': token, 'content-type': 'application/json', 'content-encoding': encoding },
        payload: packed(json),
      })
      expect(answer.statusCode, `${url} ${encoding}`).toBe(200)
      expect(answer.json(), `${url} ${encoding}`).not.toMatchObject({ code: 1 })
    }
    expect((process.memoryUsage.rss() - before) / 1_048_576, encoding).toBeLessThan(60)
  }
})

const packed = (() => {
  let once: Buffer | undefined
  return (json: Buffer) => (once ??= gzipSync(json))
})()

test('a zip is handed over as it came', async () => {
  const zip = zipOf('../../a.html', Buffer.from(mark))
  const sent = await upload('a.zip', zip)
  await expectHarmless('a.zip', sent)
  expect((await api.app.inject({ url: sent.file?.url ?? '' })).rawPayload.equals(zip)).toBe(true)
})
