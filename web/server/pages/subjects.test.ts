import { publicAddresses } from '@shuyuan/content/addresses/public-addresses'
import type { Content } from '@shuyuan/content/reading/content'
import { openSchoolContent } from '@shuyuan/content/reading/testing-content'
import { type Subject, subjects, withoutSubject } from '@shuyuan/contract/site/subjects'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ShareTarget } from '#app/parts/share/targets.ts'
import { fakeApi, startTestSite, type TestSite } from '#server/testing/test-site.ts'

// Against the built site: `npm run build` first.
let off: Subject[] = []
let site: TestSite
let whole: Content
beforeAll(async () => {
  whole = await openSchoolContent()
  const answers = fakeApi()
  site = await startTestSite({}, async (call, visitor) => {
    const answer = await answers(call, visitor)
    if (new URL(call.url).pathname !== '/api/index/index') return answer
    const index = (await answer.json()) as { data: { site: object } }
    const features = off.map(withoutSubject)
    return Response.json({ ...index, data: { ...index.data, site: { ...index.data.site, features } } })
  })
}, 60_000)
afterAll(() => site.close())

const text = async (path: string) => (await site.get(path)).text()
const status = async (path: string) => (await site.get(path)).status
const linksOf = (html: string) =>
  [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
/** Pages in which all subjects come together. */
const shared = [
  '/',
  '/class',
  '/lessons',
  '/lessons2',
  '/question',
  '/wen-gongzhonghao',
  '/guoxuewenda',
  '/qr',
]

describe.each(subjects)('a school that does not teach %s', (subject) => {
  const isClosed = (path: string) => whole.without([subject]).isClosed(path)

  it('answers its pages with 404', { timeout: 60_000 }, async () => {
    const closed = publicAddresses(whole)
      .map(({ path }) => path)
      .filter(isClosed)
    const some = [`/${subject}`, ...closed.filter((_, at) => at % Math.ceil(closed.length / 12) === 0)]
    expect(await status(`/${subject}`)).toBe(200)
    off = [subject]
    site.changed('site')
    await expect.poll(() => status(`/${subject}`), { timeout: 20_000 }).toBe(404)
    for (const path of some)
      await expect.poll(() => status(path), { timeout: 20_000, message: path }).toBe(404)
    const gone = await text(`/${subject}`)
    expect(linksOf(gone).filter(isClosed)).toEqual([])
    expect(gone).toContain('<h1')
  })

  it(
    'leads nobody there: pages, footer, sitemap, search and what is shared',
    { timeout: 60_000 },
    async () => {
      for (const path of shared) {
        // The old copy is served until the new one is rendered.
        const closed = async () => linksOf(await text(path)).filter(isClosed)
        await expect.poll(closed, { timeout: 20_000, message: path }).toEqual([])
        expect(linksOf(await text(path)).length).toBeGreaterThan(5)
      }
      const sitemap = [...(await text('/sitemap.xml')).matchAll(/<loc>https:\/\/school\.test([^<?]*)/g)]
      expect(sitemap.length).toBeGreaterThan(50)
      expect(sitemap.map(([, path = '']) => path).filter(isClosed)).toEqual([])
      for (const words of ['论语', '节气', '孩子'])
        expect(linksOf(await text(`/search?q=${encodeURIComponent(words)}`)).filter(isClosed)).toEqual([])
      const targets = JSON.parse(await text('/share/zh-cn.json')) as ShareTarget[]
      expect(targets.map(({ path }) => path).filter(isClosed)).toEqual([])
    },
  )

  it('has everything again when it teaches it again', async () => {
    off = []
    site.changed('site')
    await expect.poll(() => status(`/${subject}`), { timeout: 20_000 }).toBe(200)
    await expect.poll(async () => linksOf(await text('/')).some(isClosed), { timeout: 20_000 }).toBe(true)
  })
})

it('the feed, the files and the receipts of what is not taught', async () => {
  off = ['zhongyi']
  site.changed('site')
  await expect.poll(() => status('/wen-gzh-zy/feed.xml'), { timeout: 20_000 }).toBe(404)
  expect(await status('/wen-gongzhonghao/feed.xml')).toBe(200)
  expect(await status('/zhongyi/read/suwen/text.json')).toBe(404)
  await expect.poll(() => status('/zybm'), { timeout: 20_000 }).toBe(404)
  expect(await status('/zybm/receipt')).toBe(200)
  expect(await status('/guoxuebaoming')).toBe(200)
})
