import { createServer, type IncomingMessage } from 'node:http'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listen, type RunningServer } from '#process/server'
import { exportCommand } from './main.ts'
import { writeSite } from './write-site.ts'

let folder: string
let server: RunningServer
let answers: (path: string, cookie: string) => { status?: number; text: string } | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shuyuan-export-'))
  await mkdir(join(folder, 'client/assets'), { recursive: true })
  await mkdir(join(folder, 'client/.vite'))
  await writeFile(join(folder, 'client/assets/shell-1.js'), 'shell')
  await writeFile(join(folder, 'client/.vite/modules.json'), '{}')
  answers = site
  const http = createServer((request, response) => {
    const answer = answers(request.url ?? '', String(cookieOf(request)))
    response.writeHead(answer?.status ?? (answer ? 200 : 404), { 'content-security-policy': 'own' })
    response.end(answer?.text)
  })
  server = await listen(() => undefined, '127.0.0.1', 0, http)
})

afterEach(async () => {
  await server.stop(0)
  await rm(folder, { recursive: true, force: true })
})

test('writes a folder per language, and once what both share', async () => {
  const written = await writeSite(places())

  expect(written).toEqual({ buildId: 'b1', pages: 4, leftOut: [] })
  const files = await readdir(join(folder, 'out'), { recursive: true, withFileTypes: true })
  const names = files.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name))
  expect(names.map((name) => name.slice(join(folder, 'out').length)).sort()).toEqual([
    '/assets/shell-1.js',
    '/builds/latest.json',
    '/builds/meta/b1.json',
    '/en/_payload.json',
    '/en/class/_payload.json',
    '/en/class/index.html',
    '/en/index.html',
    '/headers.json',
    '/robots.txt',
    '/zh-cn/_payload.json',
    '/zh-cn/class/_payload.json',
    '/zh-cn/class/index.html',
    '/zh-cn/index.html',
  ])
  expect(await text('en/class/index.html')).toBe('page /class ba-lang=en')
  expect(await text('zh-cn/index.html')).toBe('page / ba-lang=zh-cn')
  expect(await text('zh-cn/_payload.json')).toBe('payload /_payload.json?lang=zh-cn&v=b1')
  const headers = JSON.parse(await text('headers.json')) as Record<string, object>
  expect(headers['/en/class/index.html']).toEqual({ 'content-security-policy': 'own' })
})

test('writes the files that pages name, and the feeds beside them', async () => {
  answers = (path, cookie) => {
    if (path === '/wen-gzh-zy')
      return { text: '<source srcset="/media/a.1.400.avif 400w, /media/a.1.800.avif 800w">' }
    if (path.startsWith('/wen-gzh-zy/feed.xml'))
      return { text: `${path} "https://school.test/media/a.1.png"` }
    return path.startsWith('/media/') ? { text: `file ${path}` } : site(path, cookie)
  }
  await writeSite({ ...places(), paths: ['/wen-gzh-zy'] })
  for (const name of ['a.1.400.avif', 'a.1.800.avif', 'a.1.png']) {
    expect(await text(`media/${name}`)).toBe(`file /media/${name}`)
  }
  expect(await text('en/wen-gzh-zy/feed.xml')).toContain('/wen-gzh-zy/feed.xml?lang=en')
  answers = (path, cookie) => (path === '/class' ? { text: '"/media/gone.png"' } : site(path, cookie))
  await expect(writeSite(places())).rejects.toThrow('/media/gone.png answered 404')
})

test('writes the lines of books, and the strokes of their characters with their licence', async () => {
  answers = (path, cookie) => {
    if (path === '/guoxue/read/lunyu' || path === '/guoxue/read/lunyu/xueer') return { text: `page ${path}` }
    if (path === '/guoxue/read/lunyu/text.json') return { text: '["学而，學而"]' }
    if (path === '/strokes/LICENSE.txt') return { text: 'licence' }
    // One of them has no strokes.
    if (/^\/strokes\/(5b66|5b78)\.json$/.test(path)) return { text: `file ${path}` }
    return site(path, cookie)
  }
  await writeSite({ ...places(), paths: ['/guoxue/read/lunyu', '/guoxue/read/lunyu/xueer'] })
  expect(await text('guoxue/read/lunyu/text.json')).toBe('["学而，學而"]')
  expect((await readdir(join(folder, 'out/strokes'))).sort()).toEqual([
    '5b66.json',
    '5b78.json',
    'LICENSE.txt',
  ])
})

test('leaves out what is not there', async () => {
  answers = (path, cookie) => (path === '/class' ? undefined : site(path, cookie))
  expect(await writeSite(places())).toEqual({
    buildId: 'b1',
    pages: 2,
    leftOut: ['/zh-cn/class', '/en/class'],
  })
})

test('says which page does not answer', async () => {
  answers = (path, cookie) => (path === '/class' ? { status: 500, text: '' } : site(path, cookie))
  await expect(writeSite(places())).rejects.toThrow('/class answered 500')
})

test('writes into no folder that holds something', async () => {
  expect(await exportCommand(folder, ['client'], folder)).toBe(1)
  expect(await readdir(join(folder, 'client'))).toEqual(['.vite', 'assets'])
})

test.each([[[]], [['one', 'other']], [['--unknown']]])('does not guess what %j means', async (words) => {
  expect(await exportCommand(folder, words, folder)).toBe(2)
})

function places() {
  return {
    origin: server.url,
    clientDir: join(folder, 'client'),
    dir: join(folder, 'out'),
    paths: ['/', '/class'],
  }
}

function text(name: string) {
  return readFile(join(folder, 'out', name), 'utf8')
}

function cookieOf({ headers }: IncomingMessage) {
  return headers.cookie ?? ''
}

function site(path: string, cookie: string) {
  if (path === '/builds/latest.json') return { text: '{"id":"b1"}' }
  if (path === '/builds/meta/b1.json') return { text: '{}' }
  if (path === '/robots.txt') return { text: 'User-agent: *' }
  if (path.includes('/_payload.json')) return { text: `payload ${path}` }
  return ['/', '/class'].includes(path) ? { text: `page ${path} ${cookie}` } : undefined
}
