import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openContent } from '@shuyuan/content/reading/open'
import { pictureOf } from '@shuyuan/content/media/picture'
import fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { addFeeds } from '#server/feeds/feeds.ts'
import { addMedia } from '#server/files/media.ts'

const school = join(import.meta.dirname, '../../../content')
const folder = await mkdtemp(join(tmpdir(), 'shuyuan-media-'))
const cacheDir = join(folder, 'cache')
await cp(school, join(folder, 'content'), { recursive: true })
await writeFile(join(folder, 'content/media/song.mp3'), 'abcdefghijklmnopqrstuvwxyz')
// Its head says 800 × 600; nothing else of it is there.
const head = Buffer.alloc(33)
head.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
head.writeUInt32BE(800, 16)
head.writeUInt32BE(600, 20)
await writeFile(join(folder, 'content/media/broken.png'), head)
const content = await openContent({ dir: join(folder, 'content') })

const app = fastify()
const problems: object[] = []
await addMedia(app, { content, cacheDir, logger: { error: (details) => void problems.push(details) } })
const site = {
  guest: () => Promise.resolve({ site: { siteName: '明德书院' } } as never),
  member: () => Promise.resolve({ index: null, wait: 0 }),
  forget() {},
}
addFeeds(app, { content: () => Promise.resolve(content), site, settings: { publicUrl: '' } })

afterAll(async () => {
  await app.close()
  content.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const picture = pictureOf(content.media(), '/media/articles/autumn-moon.png')

describe('files below /media/', () => {
  it('come with their type, never as a page, and only when they changed', async () => {
    const first = await get('/media/articles/autumn-moon.png')
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/png'])
    expect(first.headers['x-content-type-options']).toBe('nosniff')
    expect(first.headers['content-security-policy']).toContain("default-src 'none'")
    expect(first.headers['cache-control']).toBe('public, no-cache')
    const again = await get('/media/articles/autumn-moon.png', {
      'if-none-match': String(first.headers.etag),
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('are kept for ever under the name with their hash, and only there', async () => {
    const hashed = await get(picture?.src ?? '')
    expect([hashed.statusCode, hashed.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    const old = await get('/media/articles/autumn-moon.0123456789ab.png')
    expect([old.statusCode, old.headers['cache-control']]).toEqual([200, 'public, no-cache'])
  })

  it('come in parts, for those who seek in a recording', async () => {
    const part = await get('/media/song.mp3', { range: 'bytes=2-4' })
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'cde', 'bytes 2-4/26'])
    expect(part.headers['content-type']).toBe('audio/mpeg')
    const beyond = await get('/media/song.mp3', { range: 'bytes=99-' })
    expect(beyond.statusCode).toBe(416)
    const head = await app.inject({ method: 'HEAD', url: '/media/song.mp3' })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '26', ''])
  })

  it.each([
    '/media/articles/nowhere.png',
    '/media/../site.yaml',
    '/media/%2e%2e/zh-cn/site.yaml',
    '/media/..%2fzh-cn%2fsite.yaml',
    '/media/articles',
    '/media/',
    '/media/articles/autumn-moon.png%00',
  ])('do not include %s', async (path) => {
    expect((await get(path)).statusCode).toBe(404)
  })
})

describe('a picture', () => {
  it('is made smaller, in a modern format, once', async () => {
    const address = picture?.sources[0]?.srcset.split(' ')[0] ?? ''
    const [made, same] = await Promise.all([get(address), get(address)])
    expect([made.statusCode, made.headers['content-type']]).toEqual([200, 'image/avif'])
    expect(made.headers['cache-control']).toContain('immutable')
    expect(same.rawPayload.equals(made.rawPayload)).toBe(true)
    expect((await sharp(made.rawPayload).metadata()).width).toBe(400)
    expect(await readdir(join(cacheDir, 'media'))).toHaveLength(1)
  })

  it('that cannot be made smaller comes as it is, and is asked for again', async () => {
    const broken = pictureOf(content.media(), '/media/broken.png')
    const answer = await get(broken?.sources[0]?.srcset.split(' ')[0] ?? '')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
    expect(answer.headers['cache-control']).toBe('public, no-cache')
    expect(answer.rawPayload.equals(head)).toBe(true)
    expect(problems).toHaveLength(1)
  })

  it('is in no width that nobody named', async () => {
    const address = picture?.sources[0]?.srcset.split(' ')[0]?.replace('.400.', '.401.') ?? ''
    expect((await get(address)).statusCode).toBe(404)
  })
})

describe('the feed of an account', () => {
  const feed = '/wen-gongzhonghao/feed.xml'

  it('is Atom with absolute addresses, newest first, in the language asked for', async () => {
    const answer = await get(feed, { host: 'school.test' })
    expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    expect(answer.body).toContain('xmlns="http://www.w3.org/2005/Atom"')
    expect(answer.body).toContain('<feed xml:lang="zh-CN"')
    expect(answer.body).toContain('<link rel="self" href="http://school.test/wen-gongzhonghao/feed.xml"/>')
    expect(answer.body).toContain('<id>http://school.test/wen-gongzhonghao/xue-er</id>')
    expect(answer.body.indexOf('/xue-er')).toBeLessThan(answer.body.indexOf('/pei-du'))
    expect(answer.body).not.toMatch(/(src|href)=(&quot;|")\//)
    const english = await get(`${feed}?lang=en`, { host: 'school.test' })
    expect(english.body).toContain('<id>http://school.test/wen-gongzhonghao/xue-er?lang=en</id>')
    expect(english.headers['content-language']).toBe('en')
  })

  it('is not sent again while nothing changed', async () => {
    const first = await get(feed)
    const again = await get(feed, { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('holds the articles of its own account alone', async () => {
    const [main, medicine] = [await get(feed), await get('/wen-gzh-zy/feed.xml')]
    expect(medicine.body).toContain('/wen-gzh-zy/nei-jing')
    expect(main.body).not.toContain('<id>http://localhost/wen-gzh-zy/')
  })
})
