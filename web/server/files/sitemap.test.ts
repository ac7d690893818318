import { publicAddresses } from '@shuyuan/content/addresses/public-addresses'
import { openSchoolContent } from '@shuyuan/content/reading/testing-content'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '#server/testing/test-site.ts'

// Against the built site: `npm run build` first.
let site: TestSite
let nameless: TestSite
beforeAll(async () => {
  site = await startTestSite()
  nameless = await startTestSite({ publicUrl: '' })
}, 60_000)
afterAll(() => Promise.all([site.close(), nameless.close()]))

const text = async (from: TestSite, path: string) => (await from.get(path)).text()

describe('robots.txt', () => {
  it('keeps robots out of what is one visitor’s or leads elsewhere, and names the sitemap', async () => {
    const response = await site.get('/robots.txt')
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const lines = (await response.text()).split('\n')
    for (const path of ['/user', '/redirect', '/receive', '/qr', '/components', '/search', '/api']) {
      expect(lines).toContain(`Disallow: ${path}`)
    }
    expect(lines).toContain('Sitemap: https://school.test/sitemap.xml')
  })
})

describe('sitemap.xml', () => {
  it('has each page in both languages, each naming the other', async () => {
    const response = await site.get('/sitemap.xml')
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const xml = await response.text()
    const entries = xml.split('\n').filter((line) => line.startsWith('<url>'))
    expect(entries.length).toBeGreaterThan(200)
    const english = entries.find((entry) => entry.includes('<loc>https://school.test/guoxue?lang=en</loc>'))
    for (const [tag, address] of [
      ['zh-CN', '/guoxue'],
      ['en', '/guoxue?lang=en'],
      ['x-default', '/guoxue'],
    ] as const) {
      expect(english).toContain(
        `<xhtml:link rel="alternate" hreflang="${tag}" href="https://school.test${address}"/>`,
      )
    }
    expect(xml).not.toMatch(/<loc>[^<]*\/(user|redirect|receive|qr|components|search|guoxue_old|zhongyi_old)/)
  })

  it('has days only where something was published', async () => {
    const xml = await text(site, '/sitemap.xml')
    const days = [...xml.matchAll(/<lastmod>([^<]+)</g)].map(([, day]) => day)
    expect(days.length).toBeGreaterThan(20)
    for (const day of days) expect(day).toMatch(/^20\d\d-\d\d-\d\d$/)
    expect(xml).toMatch(/<loc>https:\/\/school\.test\/wen-gongzhonghao<\/loc><lastmod>/)
  })

  it('leaves out lessons that only members read', async () => {
    const content = await openSchoolContent()
    const hidden = publicAddresses(content).filter((page) => page.hidden)
    const xml = await text(site, '/sitemap.xml')
    expect(hidden.length).toBeGreaterThan(3)
    for (const { path } of hidden) expect(xml).not.toContain(`${path}<`)
    content.close()
  })

  it('is asked for again only where it changed', async () => {
    const etag = (await site.get('/sitemap.xml')).headers.get('etag') ?? ''
    expect((await site.get('/sitemap.xml', { 'if-none-match': etag })).status).toBe(304)
  })

  it('names the host it is asked at where the site knows no address of its own, and nothing else', async () => {
    expect(await text(nameless, '/robots.txt')).toMatch(/Sitemap: http:\/\/127\.0\.0\.1:\d+\/sitemap\.xml/)
    expect(await text(nameless, '/sitemap.xml')).toMatch(/<loc>http:\/\/127\.0\.0\.1:\d+\/guoxue<\/loc>/)
    const evil = await nameless.web.inject({ url: '/robots.txt', headers: { host: 'evil"><x' } })
    expect(evil.body).not.toContain('evil')
    const forwarded = await nameless.web.inject({
      url: '/robots.txt',
      headers: { host: 'school.test', 'x-forwarded-host': 'other.test' },
    })
    expect(forwarded.body).not.toContain('other.test')
  })
})
