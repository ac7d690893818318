import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { bytesOf, makeBody } from '#server/body.ts'
import { createChangeLog } from '#server/change-log.ts'
import { openKeptPages } from '#server/kept-pages.ts'
import { createPageCache } from '#server/page-cache.ts'
import { pageKey } from '#server/page-key.ts'
import { createPages } from '#server/pages.ts'

const dir = await mkdtemp(join(tmpdir(), 'shuyuan-pages-'))
afterAll(() => rm(dir, { recursive: true, force: true }))
beforeEach(() => rm(dir, { recursive: true, force: true }))

const kept = openKeptPages(dir)

async function page(text: string, renderedAt = 1000) {
  const [html, payload] = await Promise.all([
    makeBody(Buffer.from(text), { 'content-security-policy': "script-src 'self'" }, 'quick'),
    makeBody(Buffer.from('{}'), {}, 'quick'),
  ])
  return {
    bodies: { html, payload },
    size: html.size + payload.size,
    tags: new Set(['site', 'questions']),
    index: 'print',
    day: '2026-11-21',
    renderedAt,
    best: false,
  }
}

describe('pages in files', () => {
  it('come back as they were written', async () => {
    const written = await page('学而时习之')
    await kept.write('one', 'zh-cn /', written)
    const [found] = await kept.all('one')
    expect(found?.head).toMatchObject({ key: 'zh-cn /', tags: ['site', 'questions'], index: 'print' })
    const bodies = await kept.read(found?.file ?? '')
    expect(bodies).toEqual(written.bodies)
    expect(bodies && bytesOf(bodies.html, 'identity').toString()).toBe('学而时习之')
  })

  it('are taken for nothing where they are torn or altered', async () => {
    const { file } = await kept.write('one', 'zh-cn /', await page('whole'))
    const whole = await readFile(join(dir, file))
    for (let place = 0; place < whole.length; place += 7) {
      const altered = Buffer.from(whole)
      altered[place] = (altered[place] ?? 0) ^ 1
      await writeFile(join(dir, file), altered)
      expect(await kept.read(file), `byte ${place}`).toBeNull()
    }
    await writeFile(join(dir, file), whole)
    expect(await kept.read(file)).not.toBeNull()
    await truncate(join(dir, file), whole.length - 1)
    expect(await kept.read(file)).toBeNull()
    expect(await kept.all('one')).toEqual([])
    expect(await readdir(join(dir, 'one'))).toEqual([])
  })

  it('of other editions, and older ones of the same page, are removed', async () => {
    await kept.write('before', 'zh-cn /', await page('of another build'))
    await kept.write('one', 'zh-cn /', await page('older', 1000))
    const newer = await kept.write('one', 'zh-cn /', await page('newer', 2000))
    await writeFile(join(dir, 'one/half.draft'), 'still being written')
    expect((await kept.all('one')).map(({ file }) => file)).toEqual([newer.file])
    expect(await readdir(dir)).toEqual(['one'])
    expect(await readdir(join(dir, 'one'))).toHaveLength(2)
  })

  it('are there at each moment while they are compressed better', async () => {
    const home = pageKey('/', null, 'zh-cn')
    if (!home) throw new Error('The home page is no page.')
    const cache = createPageCache({
      maxEntries: 10,
      maxBytes: 1e6,
      maxBytesInMemory: 1e6,
      maxAgeMs: 1e9,
      now: () => 1000,
      dropFile: (file) => kept.remove(file),
    })
    const found: number[] = []
    const pages = createPages({
      make: async () => ({ entry: await page('学而时习之') }),
      cache,
      changes: createChangeLog(),
      kept: {
        ...kept,
        async write(...page) {
          // Whatever was to be removed has gone by the time this has been read.
          found.push((await kept.all('one')).length)
          return kept.write(...page)
        },
      },
      edition: () => 'one',
      logger: { info() {}, warn() {}, error: (problem) => expect(problem).toBeUndefined() },
    })
    await pages.render(home)
    await expect.poll(() => cache.get(home.key)?.file).not.toBe('')
    await pages.improve(home.key)
    expect(cache.get(home.key)).toMatchObject({ best: true })
    expect(found).toEqual([0, 1])
    await expect.poll(async () => (await kept.all('one')).map(({ head }) => head.best)).toEqual([true])
  })

  it('are none where the folder is none', async () => {
    expect(await kept.all('one')).toEqual([])
    expect(await kept.read('one/gone')).toBeNull()
  })
})
