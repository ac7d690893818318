import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '#server/testing/test-site.ts'

// Against the built site: `npm run build` first.
let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
}, 60_000)
afterAll(() => site.close())

describe('strokes', () => {
  it('are given character by character, compressed, and kept by browsers', async () => {
    const response = await site.get('/strokes/5b66.json', { 'accept-encoding': 'br' })
    expect([response.status, response.headers.get('content-encoding')]).toEqual([200, 'br'])
    expect(response.headers.get('cache-control')).toContain('max-age=2592000')
    const { strokes, medians } = (await response.json()) as { strokes: string[]; medians: unknown[] }
    expect([strokes.length, medians.length]).toEqual([8, 8])
  })

  it.each([
    '/strokes/41.json',
    '/strokes/0041.json',
    '/strokes/3002.json',
    '/strokes/ffff.json',
    '/strokes/110000.json',
    '/strokes/5B66.json',
    '/strokes/..%2fpackage.json',
    '/strokes/%2e%2e/package.json',
    '/strokes/5b66',
    '/strokes/',
  ])('%s is no character', async (path) => {
    const response = await site.get(path)
    expect(response.status).not.toBe(200)
    expect(await response.text()).not.toContain('hanzi-writer')
  })

  it('have their licence beside them', async () => {
    const response = await site.get('/strokes/LICENSE.txt')
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await response.text()).toContain('ARPHIC PUBLIC LICENSE')
  })
})

describe('the lines of a book', () => {
  it('are one file, asked for again only when something changed', async () => {
    const response = await site.get('/guoxue/read/lunyu/text.json')
    const { chapters } = (await response.json()) as { chapters: { slug: string; lines: string[][] }[] }
    expect(chapters[0]).toMatchObject({ slug: 'xueer' })
    expect(chapters[0]?.lines[1]).toEqual(['l1-2', '有朋自远方来，不亦乐乎？', '有朋自遠方來，不亦樂乎？'])
    const etag = response.headers.get('etag') ?? ''
    expect((await site.get('/guoxue/read/lunyu/text.json', { 'if-none-match': etag })).status).toBe(304)
  })

  it('and the cards of its words are found by the character, and by the search', async () => {
    const places = (await (await site.get('/guoxue/words.json')).json()) as Record<string, string[][]>
    const cards = places['说']?.map(([word, , to]) => [word, to])
    expect(cards).toEqual([
      ['说', `/guoxue/words/learning#${encodeURIComponent('说')}`],
      ['说（悦）', `/guoxue/words/loans#${encodeURIComponent('说（悦）')}`],
    ])
    const page = await (await site.get('/guoxue/words/loans')).text()
    expect(page).toContain('id="说（悦）"')
    expect(page).toMatch(/<ruby class="is-word"[^>]*>说<rt aria-hidden="true">yuè</)
    expect(page).toContain('href="/guoxue/read/lunyu/xueer#l1-1"')
    expect(await (await site.get(`/search?q=${encodeURIComponent('说 悦')}`)).text()).toContain(
      '/guoxue/words/',
    )
    expect((await site.get('/guoxue/words/nothing')).status).toBe(404)
    expect((await site.get('/guoxue/words/nothing/exercises')).status).toBe(404)
  })

  it.each(['/zhongyi/read/lunyu/text.json', '/guoxue/read/nothing/text.json'])(
    '%s is not there',
    async (path) => {
      expect((await site.get(path)).status).toBe(404)
    },
  )
})

describe('the classics’ pages', () => {
  it('carry the text once, and allow the scripts in it', async () => {
    const response = await site.get('/guoxue/read/lunyu/xueer')
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html.match(/id="l1-1"/g)).toHaveLength(1)
    expect(html).not.toMatch(/ style="/)
    expect(html).toContain('"@type":"BreadcrumbList"')
    const payload = await (await site.get('/guoxue/read/lunyu/xueer/_payload.json?lang=en')).json()
    expect(payload).toMatchObject({ guoxueChapter: { text: { html: expect.stringContaining('<ruby') } } })
  })

  it('are rendered for what is looked for, and then not for search engines', async () => {
    const html = await (await site.get(`/guoxue/read/lunyu?q=${encodeURIComponent('学而时习')}`)).text()
    expect(html).toContain('<mark')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toContain('href="https://school.test/guoxue/read/lunyu"')
  })

  it.each(['/zhongyi/read/lunyu', '/guoxue/read/nothing', '/guoxue/read/lunyu/nothing', '/guoxue/read'])(
    '%s is a 404',
    async (path) => {
      expect((await site.get(path)).status).toBe(404)
      expect(site.problems).toEqual([])
    },
  )
})
