import { openSchoolContent } from '@shuyuan/content/reading/testing-content'
import { sampleTerms } from '#app/parts/catalogue/terms/testing-terms.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf, type Thing } from '#server/testing/structured-data.ts'
import { fakeApi, startTestSite, type TestSite } from '#server/testing/test-site.ts'

// Against the built site: `npm run build` first. Every page that search engines are told of, in both languages.
const origin = 'https://school.test'
let site: TestSite
const pages = new Map<string, string>()

beforeAll(async () => {
  const content = await openSchoolContent()
  const answers = fakeApi()
  site = await startTestSite({}, async (call, visitor) => {
    const { pathname } = new URL(call.url)
    const answer = await answers(call, visitor)
    if (pathname === '/api/index/index') {
      const index = (await answer.json()) as { data: { site: object } }
      Object.assign(index.data.site, { features: ['class-terms'] })
      return Response.json(index)
    }
    if (pathname !== '/api/class/terms') return answer
    const list = sampleTerms(content, call.headers['think-lang'] === 'en' ? 'en' : 'zh-cn')
    return Response.json({ code: 1, msg: '', time: 1, data: { list } })
  })
  const sitemap = await (await site.get('/sitemap.xml')).text()
  for (const [, address = ''] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const path = address.slice(origin.length)
    const response = await site.get(path)
    expect(response.status, path).toBe(200)
    pages.set(path, await response.text())
  }
}, 180_000)
afterAll(() => site.close())

/** What is wrong, by page: one list says more than the first failure. */
function faults(check: (html: string, path: string) => string | false): string[] {
  return [...pages].flatMap(([path, html]) => {
    const fault = check(html, path)
    return fault === false ? [] : [`${path} ${fault}`]
  })
}

const first = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
const property = (html: string, name: string) =>
  first(html, new RegExp(`<meta property="${name}" content="([^"]*)"`))
const plainPath = (path: string) => path.replace(/\?lang=en$/, '')

function thingsOf(html: string): Thing[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...scripts].map(([, json = '']) => JSON.parse(json) as Thing)
}

describe('every page in the sitemap', () => {
  it('is there in both languages', () => {
    expect(pages.size).toBeGreaterThan(300)
    const paths = [...pages.keys()].filter((path) => !path.endsWith('?lang=en'))
    for (const path of paths) expect(pages.has(`${path}?lang=en`)).toBe(true)
  })

  it('has a title of its own', () => {
    expect(faults((html) => !/<title>[^<]{4,}<\/title>/.test(html) && 'has no title')).toEqual([])
    for (const language of [/\?lang=en$/, /^[^?]*$/]) {
      const titles = [...pages]
        .filter(([path]) => language.test(path))
        .map(([, html]) => first(html, /<title>([^<]*)</))
      const twice = titles.filter((title, at) => titles.indexOf(title) !== at)
      expect(twice).toEqual([])
    }
  })

  it('has a description of 40 to 200 characters', () => {
    const wrong = faults((html) => {
      const { length } = [
        ...first(html, /<meta name="description" content="([^"]*)"/).replaceAll(/&[^;]+;/g, '-'),
      ]
      return (length < 40 || length > 200) && `describes itself in ${length}`
    })
    expect(wrong).toEqual([])
  })

  it('names itself and its other language', () => {
    const wrong = faults((html, path) => {
      const links = [
        `<link rel="canonical" href="${origin}${path}"/>`,
        `<link rel="alternate" hrefLang="zh-CN" href="${origin}${plainPath(path)}"/>`,
        `<link rel="alternate" hrefLang="en" href="${origin}${plainPath(path)}?lang=en"/>`,
        `<link rel="alternate" hrefLang="x-default" href="${origin}${plainPath(path)}"/>`,
      ]
      const missing = links.filter((link) => !html.includes(link))
      return missing.length > 0 && `lacks ${missing.join(' ')}`
    })
    expect(wrong).toEqual([])
  })

  it('may be shown, and has one first heading', () => {
    expect(faults((html) => /<meta name="robots"/.test(html) && 'is closed to robots')).toEqual([])
    const wrong = faults((html) => {
      const count = html.split(/<h1[\s>]/).length - 1
      return count !== 1 && `has ${count} first headings`
    })
    expect(wrong).toEqual([])
  })

  it('says to those who share it what it is, with a picture', () => {
    const wrong = faults((html, path) => {
      const language = path.endsWith('?lang=en') ? 'en' : 'zh-cn'
      const told = [
        property(html, 'og:title').length > 1 && !/明德书院|Mingde/.test(property(html, 'og:title')),
        property(html, 'og:description') !== '',
        property(html, 'og:url') === origin + path,
        property(html, 'og:locale') === (language === 'en' ? 'en_US' : 'zh_CN'),
        /^\/og\/[a-z]+\.png$/.test(property(html, 'og:image').slice(origin.length)),
        /<meta name="twitter:card" content="summary_large_image"\/>/.test(html),
      ]
      return told.includes(false) && `says ${told.join(' ')}`
    })
    expect(wrong).toEqual([])
  })

  it('describes itself in words that schema.org has', async () => {
    const wrong: string[] = []
    for (const [path, html] of pages) {
      const things = thingsOf(html)
      if (things.length === 0) wrong.push(`${path} says nothing`)
      wrong.push(...(await faultsOf(things)).map((fault) => `${path} ${fault}`))
    }
    expect([...new Set(wrong)]).toEqual([])
  })

  it('shows the way to it where it stands below another', () => {
    const wrong = faults((html, path) => {
      const deep = plainPath(path).split('/').length > 2
      const trail = thingsOf(html).some((thing) => thing['@type'] === 'BreadcrumbList')
      const visible =
        /<nav [^>]*aria-label="(?:面包屑|当前位置|所在位置|Breadcrumb[^"]*|You are here)"/i.test(html)
      return deep && !(trail && visible) && `lacks ${trail ? 'the visible way' : 'a BreadcrumbList'}`
    })
    expect(wrong).toEqual([])
  })

  it('leads to pages that are there', () => {
    const known = new Set(site.web.publicPages.ahead())
    const wrong = faults((html) => {
      const addresses = thingsOf(html).flatMap((thing) => [
        ...JSON.stringify(thing).matchAll(/"(?:url|item)":"([^"]+)"/g),
      ])
      const bad = addresses
        .map(([, address = '']) => new URL(address))
        .filter((url) => url.origin !== origin || !known.has(url.pathname))
      return bad.length > 0 && `names ${bad.join(' ')}`
    })
    expect(wrong).toEqual([])
  })
})

describe('the validator', () => {
  const context = { '@context': 'https://schema.org' }
  it.each([
    [{ ...context, '@type': 'Buch', name: 'x' }, 'not a valid schema.org type'],
    [
      { ...context, '@type': 'Book', name: 'x', url: 'https://x.test/', startDate: '2026-01-01' },
      'not supported',
    ],
    [{ ...context, '@type': 'Book', url: 'https://x.test/' }, 'needs name'],
    [{ ...context, '@type': 'MedicalWebPage', name: 'x' }, 'not for a school'],
    [
      {
        ...context,
        '@type': 'Article',
        headline: 'x',
        datePublished: 'x',
        author: { '@type': 'Book', name: 'x', url: 'x' },
      },
      'not',
    ],
    [{ '@type': 'Book', name: 'x', url: 'https://x.test/' }, 'no @context'],
  ])('finds what is wrong with %o', async (thing, fault) => {
    expect((await faultsOf([thing])).join()).toContain(fault)
  })
})

describe('share pictures', () => {
  it('are small files of the right size', async () => {
    for (const picture of new Set([...pages.values()].map((html) => property(html, 'og:image')))) {
      const response = await site.get(picture.slice(origin.length))
      expect(response.status, picture).toBe(200)
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(response.headers.get('content-type')).toBe('image/png')
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
      expect(bytes.length).toBeLessThan(100_000)
    }
    expect((await site.get('/og/nothing.png')).status).toBe(404)
  })
})

describe('pages that are not there', () => {
  it.each([
    '/guoxue/read/nothing',
    '/guoxue/read/lunyu/nothing',
    '/lessons/nothing',
    '/lessons2/nothing',
    '/class/nothing',
    '/wen-gongzhonghao/nothing',
    '/wen-gzh-zy/nothing',
    '/nothing',
  ])('%s is a 404 without a canonical address', async (path) => {
    const response = await site.get(path)
    const html = await response.text()
    expect(response.status).toBe(404)
    expect(html).not.toContain('rel="canonical"')
    expect(html).not.toContain('og:image')
    expect(response.headers.get('x-robots-tag') ?? html).toContain('noindex')
  })
})
