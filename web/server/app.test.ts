import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routeRules } from '#app/route-rules.ts'
import { fakeApi, member, startTestSite, type TestSite } from '#server/testing/test-site.ts'

// Against the built site: `npm run build` first.
const siteNames: Record<string, string> = { 'zh-cn': '明德书院', en: 'Mingde Academy' }
let site: TestSite
let closed: TestSite
beforeAll(async () => {
  site = await startTestSite({}, fakeApi(siteNames))
  closed = await startTestSite({ sessionStorage: 'localStorage', cdn: true })
  await site.web.prerender()
}, 180_000)
afterAll(() => Promise.all([site.close(), closed.close()]))

const session = (token: string) =>
  `userInfo=${encodeURIComponent(JSON.stringify({ id: 7, token, refresh_token: 'r' }))}`
const asMember = { cookie: session(member.token) }
const inEnglish = { cookie: 'ba-lang=en' }
const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? ''

describe('public pages', () => {
  const pages = Object.entries(routeRules).flatMap(([path, { prerender, below }]) =>
    prerender && !below ? path : [],
  )

  it.each(pages)('%s answers in both languages', async (path) => {
    for (const [headers, tag, name] of [
      [{}, 'zh-CN', '明德书院'],
      [inEnglish, 'en', 'Mingde Academy'],
    ] as const) {
      const response = await site.get(path, headers)
      const html = await response.text()
      expect(response.status).toBe(200)
      expect(html).toContain(`<html lang="${tag}"`)
      expect(html).toMatch(new RegExp(`<title>[^<]*${name}</title>`))
    }
  })

  it('are ready in the cache, with the bytes of each encoding', async () => {
    const plain = await site.get('/', { 'accept-encoding': 'identity' })
    const brotli = await site.get('/', { 'accept-encoding': 'br' })
    const gzip = await site.get('/', { 'accept-encoding': 'gzip, br;q=0' })
    expect([plain, brotli, gzip].map((each) => each.headers.get('content-encoding'))).toEqual([
      null,
      'br',
      'gzip',
    ])
    const texts = await Promise.all([plain, brotli, gzip].map((each) => each.text()))
    expect(new Set(texts).size).toBe(1)
    expect(Number(brotli.headers.get('content-length'))).toBeLessThan(
      Number(plain.headers.get('content-length')) / 3,
    )
  })

  it('carry prepared HTML once: in the document as what it shows, in the payload as data', async () => {
    const html = await (await site.get('/guoxue')).text()
    const payload = (await (await site.get('/guoxue/_payload.json')).json()) as Record<string, unknown>
    const sentence = '不用买教材'
    const home = await (await site.get('/')).text()
    expect(home.split(sentence)).toHaveLength(2)
    expect(html).toContain('id="still-0"')
    expect(JSON.stringify(payload)).toContain('"prepared":"still-0","html":"<div')
    const data = await (await site.get('/guoxue.data')).text()
    expect(data).toContain('书架')
  })

  it('answer 304 where the browser has them, by language', async () => {
    const first = await site.get('/guoxue')
    const etag = first.headers.get('etag') ?? ''
    const again = await site.get('/guoxue', { 'if-none-match': etag })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect((await site.get('/guoxue', { ...inEnglish, 'if-none-match': etag })).status).toBe(200)
  })

  it('answer HEAD without a body', async () => {
    const response = await site.get('/', { 'accept-encoding': 'identity' }, 'HEAD')
    expect(response.status).toBe(200)
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(1000)
    expect(await response.text()).toBe('')
  })

  it('share one copy whatever else stands in the query', async () => {
    const [plain, other] = await Promise.all(
      ['/guoxue', '/guoxue?utm=1&d=ABCDEFGH'].map((path) => site.get(path)),
    )
    expect(other?.headers.get('etag')).toBe(plain?.headers.get('etag'))
    expect(await other?.text()).not.toContain('ABCDEFGH')
  })

  it('keep a language that the address names', async () => {
    const response = await site.get('/guoxue?lang=en')
    expect(response.headers.get('set-cookie')).toContain(
      'ba-lang=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    )
    const html = await response.text()
    expect(html).toContain('<link rel="canonical" href="https://school.test/guoxue?lang=en"/>')
    expect(html).toContain('hrefLang="x-default" href="https://school.test/guoxue"')
    expect((await site.get('/guoxue?lang=en', inEnglish)).headers.has('set-cookie')).toBe(false)
    expect((await site.get('/guoxue', { 'accept-language': 'en' })).headers.get('content-language')).toBe(
      'zh-CN',
    )
  })

  it('allow only their own scripts', async () => {
    const response = await site.get('/')
    const html = await response.text()
    const policy = policyOf(response)
    expect(policy).toContain("style-src 'self';")
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("img-src 'self' data: blob: cdn.test")
    const scripts = [...html.matchAll(/<script(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, text = '']) => text,
    )
    expect(scripts.length).toBeGreaterThan(3)
    for (const script of scripts) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    }
    expect(html).not.toMatch(/ style="/)
    expect(html).not.toMatch(/<style/)
  })

  it('say what every answer says about safety', async () => {
    const { headers } = await site.get('/')
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'private, no-cache',
      vary: 'Cookie, Accept-Encoding',
    })
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.has('cdn-cache-control')).toBe(false)
  })

  it('tell a CDN how long, and then set no cookie', async () => {
    const { headers } = await closed.get('/guoxue?lang=en')
    expect(headers.get('cdn-cache-control')).toContain('s-maxage')
    expect(headers.has('set-cookie')).toBe(false)
  })

  it(
    'are rendered again when what they show changes, the old copy serving meanwhile',
    { timeout: 40_000 },
    async () => {
      siteNames['zh-cn'] = '崇文书院'
      site.changed('site')
      expect((await site.get('/class')).status).toBe(200)
      await expect
        .poll(async () => (await site.get('/class')).text(), { timeout: 15_000 })
        .toContain('崇文书院')
      siteNames['zh-cn'] = '明德书院'
      site.changed('site')
      await expect
        .poll(async () => (await site.get('/class')).text(), { timeout: 15_000 })
        .toContain('明德书院')
    },
  )
})

describe('two languages and a member at once', () => {
  it('never mix in 40 parallel requests, nor leave a trace of the member', { timeout: 60_000 }, async () => {
    const paths = ['/', '/guoxue', '/zhongyi', '/lessons']
    for (const path of paths) {
      const named = async () => (await site.get(path)).text()
      await expect.poll(named, { timeout: 15_000 }).toContain('明德书院')
    }
    // Rendered anew at the same time as they are asked for.
    site.changed('site')
    const asked = Array.from({ length: 40 }, async (_, number) => {
      const english = number % 2 === 0
      const personal = number % 5 === 0
      const cookie = [english && 'ba-lang=en', personal && session(member.token)].filter(Boolean).join('; ')
      const path = paths[Math.floor(number / 2) % paths.length] ?? '/'
      const html = await (await site.get(path, { cookie })).text()
      return { english, html }
    })
    for (const { english, html } of await Promise.all(asked)) {
      expect(html).toContain(`<html lang="${english ? 'en' : 'zh-CN'}"`)
      expect(html).toContain(english ? 'Mingde Academy' : '明德书院')
      expect(html).not.toContain(english ? '明德书院' : 'Mingde Academy')
      expect(html).not.toContain(member.token)
      expect(html).not.toContain(member.nickname)
    }
  })
})

describe('payloads', () => {
  it('carry the page’s data by route id, in the language asked for', async () => {
    const chinese = await (await site.get('/guoxue/_payload.json?lang=zh-cn')).json()
    const english = await (await site.get('/guoxue/_payload.json?lang=en')).json()
    expect(Object.keys(chinese)).toEqual(['guoxue'])
    expect(Object.keys(await (await site.get('/_payload.json?lang=en')).json())).toEqual(['home'])
    expect(chinese).not.toEqual(english)
  })

  it('are not given to another build, nor for pages that have none', async () => {
    expect((await site.get('/guoxue/_payload.json?lang=en&v=another')).status).toBe(404)
    expect((await site.get('/user/account/overview/_payload.json')).status).not.toBe(200)
  })
})

describe('pages that are not there', () => {
  it.each(['/nowhere?a=1', '/Class', '/user/nowhere', '/guoxue_old'])(
    '%s is a 404 that nobody keeps',
    async (path) => {
      const response = await site.get(path, asMember)
      expect(response.status).toBe(404)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(policyOf(response)).toContain("script-src 'self' 'sha256-")
      expect(site.problems).toEqual([])
    },
  )

  it('names the path, escaped', async () => {
    const response = await site.get('/no<where>?a="1"')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(await response.text()).not.toContain('<where>')
  })

  it('answers files that are gone in plain text', async () => {
    const response = await site.get('/assets/gone-12345678.js')
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toContain('text/plain')
  })

  it('has one address a page', async () => {
    const response = await site.get('/class/?d=1?2')
    expect([response.status, response.headers.get('location')]).toEqual([308, '/class?d=1?2'])
    expect((await site.get('//evil.test/')).headers.get('location')).toBe('/evil.test')
  })

  it('shows the page of a form that was sent before its script ran', async () => {
    const response = await site.get('/user/login?to=%2F', {}, 'POST')
    expect([response.status, response.headers.get('location')]).toEqual([303, '/user/login?to=%2F'])
    expect((await site.get('//evil.test/', {}, 'POST')).headers.get('location')).toBe('/evil.test/')
  })

  it('takes no other methods', async () => {
    const put = await site.get('/', {}, 'PUT')
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
    expect((await site.get('/%zz')).status).toBe(400)
  })
})

/** A site whose API gives this to everybody who is logged in. */
function siteWhoseMembersGet(answer: () => Response) {
  const answers = fakeApi()
  return startTestSite({}, async (request, visitor) =>
    'ba-user-token' in request.headers ? answer() : answers(request, visitor),
  )
}

/** What of a page can be seen. */
const shown = (html: string) => html.replaceAll(/<script[^]*?<\/script>/g, '')

describe('the member area', () => {
  it('sends guests to the login page', async () => {
    const response = await site.get('/user/account/balance?page=2')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(
      '/user/login?to=%2Fuser%2Faccount%2Fbalance%3Fpage%3D2&why=needLogin',
    )
  })

  it('is rendered for the member, kept nowhere, without the token', async () => {
    const response = await site.get('/user/account/overview', asMember)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(html).toContain(member.nickname)
    expect(html).not.toContain(member.token)
  })

  it('leaves an expired session to the browser, which can refresh', async () => {
    const response = await site.get('/user/account/balance', { cookie: session('old') })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('loadInBrowser')
  })

  it('is rendered in the browser where the server cannot read the session', async () => {
    const response = await closed.get('/user/account/balance', asMember)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain('loadInBrowser')
    expect(html).not.toContain(member.nickname)
  })

  it('leaves a member who is let in no more to the browser, too', async () => {
    const shut = await siteWhoseMembersGet(() =>
      Response.json({ code: 303, msg: '', time: 1, data: { type: 'need login' } }),
    )
    const response = await shut.get('/user/account/balance', asMember)
    const html = await response.text()
    await shut.close()
    expect(response.status).toBe(200)
    expect(html).toContain('loadInBrowser')
  })

  it.each([
    ['zh-cn', '暂时连不上书院的服务', '服务器出错了'],
    ['en', 'cannot be reached right now', 'Internal Server Error'],
  ])(
    'says in %s to come back later, and nothing of the member, where the API does not answer',
    async (lang, sentence, heading) => {
      const away = await siteWhoseMembersGet(() => new Response('', { status: 503 }))
      const response = await away.get(`/user/account/overview?lang=${lang}`, asMember)
      const html = await response.text()
      await away.close()
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
      expect(html).toContain(sentence)
      expect(html).toMatch(/再试一次|Try again/)
      expect(shown(html)).toContain(heading)
      // Nobody is told that there are no points.
      expect(shown(html)).not.toMatch(/积分|Points/)
    },
  )

  it.each([
    ['zh-cn', '请等23秒再试'],
    ['en', 'Please try again in 23 seconds'],
  ])('tells in %s who asks too often how long to wait', async (lang, sentence) => {
    const busy = await siteWhoseMembersGet(() =>
      Response.json({ code: 0, msg: 'too often' }, { headers: { 'retry-after': '23' } }),
    )
    const response = await busy.get(`/user/account/overview?lang=${lang}`, asMember)
    const html = await response.text()
    await busy.close()
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '23'])
    expect(html).toContain(sentence)
    expect(shown(html)).not.toMatch(/积分|Points/)
  })

  it('may frame what its address names, and nothing else', async () => {
    const frame = await site.get(`/user/iframe/${encodeURIComponent('https://video.test/a?b=1')}`, asMember)
    expect(policyOf(frame)).toContain('frame-src https://video.test;')
    const other = await site.get(`/user/iframe/${encodeURIComponent('javascript:alert(1)')}`, asMember)
    expect(policyOf(other)).toContain("frame-src 'none';")
    expect(policyOf(await site.get('/user/account/overview', asMember))).toContain("frame-src 'none';")
  })

  it('keeps its data requests behind the same guard', async () => {
    const response = await site.get('/user/account/balance.data')
    expect(await response.text()).toContain('/user/login')
  })
})

function startFiles(html: string): string[] {
  const [, list = '[]'] = /const files=(\[[^\]]*\])/.exec(html) ?? []
  return JSON.parse(list) as string[]
}

describe('builds', () => {
  it('says which build runs, and what its addresses ask for', async () => {
    const latest = await site.get('/builds/latest.json?123')
    expect(latest.headers.get('cache-control')).toBe('no-store')
    const { id, timestamp } = (await latest.json()) as { id: string; timestamp: number }
    expect(timestamp).toBeGreaterThan(0)
    const meta = await (await site.get(`/builds/meta/${id}.json`)).json()
    expect(meta).toMatchObject({ id, rules: { '/class': { prerender: true, middleware: ['distribution'] } } })
    expect((await site.get('/builds/meta/other.json')).status).toBe(404)
  })

  it('names in a page the scripts that it asks for once it is painted: all of them, and none before', async () => {
    const html = await (await site.get('/lessons')).text()
    const files = startFiles(html)
    expect(files.length).toBeGreaterThan(5)
    expect(files.at(-1)).toContain('/assets/entry.client-')
    expect(html).not.toMatch(/modulepreload" |<script[^>]* src=|import[ *]/)
    // What a page without its scripts needs is asked for then alone.
    const imported = [...html.matchAll(/import\("(\/assets\/[^"]+)"\)/g)].map(([, file]) => file)
    expect(imported.length).toBeGreaterThan(0)
    expect(files).toEqual(expect.arrayContaining(imported))
    for (const file of files) {
      const code = await (await site.get(file)).text()
      // None is found only when another has come.
      const needed = [...code.matchAll(/(?:\bfrom|\bimport)"\.\/([^"]+)"/g)].map(
        ([, name]) => `/assets/${name}`,
      )
      expect(files, file).toEqual(expect.arrayContaining(needed))
    }
  })

  it('serves its files for ever, compressed', async () => {
    const [file = ''] = startFiles(await (await site.get('/')).text())
    const response = await site.get(file, { 'accept-encoding': 'br' })
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-encoding')).toBe('br')
    expect((await site.get('/.vite/modules.json')).status).toBe(404)
    // The build has compressed it, so that no visitor waits for that; what lies beside it has no address.
    const { size } = await stat(join(import.meta.dirname, '../build/client', `${file}.br`))
    expect(Number(response.headers.get('content-length'))).toBe(size)
    const texts = ['br', 'gzip', 'identity'].map(async (encoding) =>
      (await site.get(file, { 'accept-encoding': encoding })).text(),
    )
    expect(new Set(await Promise.all(texts)).size).toBe(1)
    expect((await site.get(`${file}.br`)).status).toBe(404)
  })
})
