import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { routeRules } from '#app/route-rules.ts'
import { rawRequest } from '#server/testing/raw-request.ts'
import { member, startTestSite, type TestSite } from '#server/testing/test-site.ts'

// Against the built site: `npm run build` first.
let site: TestSite
/** Without an address of its own: it has to go by what it is asked at. Another site's pages may frame one of its. */
let nameless: TestSite
beforeAll(async () => {
  site = await startTestSite()
  nameless = await startTestSite({ publicUrl: '', frameHosts: ['partner.example'] })
}, 60_000)
afterAll(() => Promise.all([site.close(), nameless.close()]))

const cookie = `userInfo=${encodeURIComponent(JSON.stringify({ id: 7, token: member.token, refresh_token: 'r' }))}`
const policyOf = (headers: Headers) =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )

describe('headers', () => {
  const pages = [
    ...Object.keys(routeRules),
    '/guoxue/read/daodejing',
    '/guoxue/read/daodejing/01',
    '/nowhere',
    '/Guoxue',
    '/search?q=%E9%81%93',
    '/user/login?to=/x',
    '/user/account/overview',
    '/user/account/questions/1',
    '/user/iframe/https%3A%2F%2Fframed.test%2Fa',
    '/question/nothing',
  ]

  it.each(pages)('of the page %s let nothing in that is not ours', async (path) => {
    for (const headers of [undefined, { cookie }]) {
      const answer = await site.get(path, headers)
      if (answer.status >= 300 && answer.status < 400) continue
      const policy = policyOf(answer.headers)
      expect(policy['default-src']).toEqual(["'self'"])
      expect(policy['object-src']).toEqual(["'none'"])
      expect(policy['base-uri']).toEqual(["'none'"])
      expect(policy['form-action']).toEqual(["'self'"])
      expect(policy['frame-ancestors']).toEqual(["'self'"])
      expect(policy['style-src']).toEqual(["'self'"])
      for (const source of policy['script-src'] ?? ['none'])
        expect(source).toMatch(/^'(?:self|sha256-[\w+/=]+)'$/)
      for (const source of policy['connect-src'] ?? ['none']) expect(source).toBe("'self'")
      expect(policy['report-uri']).toEqual(['/csp-report'])
      expect(policy['report-to']).toEqual(['csp'])
      expect(policy['frame-src']).toEqual(path.includes('framed.test') ? ['https://framed.test'] : ["'none'"])
      const text = answer.headers.get('content-security-policy') ?? ''
      for (const weak of ['unsafe', 'http:', '*', 'strict-dynamic', 'eval']) expect(text).not.toContain(weak)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-site',
        'strict-transport-security': 'max-age=31536000',
        'reporting-endpoints': 'csp="/csp-report"',
      })
      expect(answer.headers.get('permissions-policy')).toMatch(/camera=\(\).*geolocation=\(\).*payment=\(\)/)
      expect(answer.headers.has('server')).toBe(false)
      expect(answer.headers.has('x-powered-by')).toBe(false)
    }
  })

  it('let the hosts that the operator names frame the page that is made for it, and no other', async () => {
    const bare = await nameless.get('/components/home')
    expect(policyOf(bare.headers)['frame-ancestors']).toEqual(["'self'", 'partner.example'])
    expect(bare.headers.has('x-frame-options')).toBe(false)
    const home = await nameless.get('/')
    expect(policyOf(home.headers)['frame-ancestors']).toEqual(["'self'"])
    expect(home.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  })

  it('let the member area frame that page of the site itself', async () => {
    for (const own of ['/components/home', 'https://school.test/components/home']) {
      const { headers } = await site.get(`/user/iframe/${encodeURIComponent(own)}`, { cookie })
      expect(policyOf(headers)['frame-src'], own).toEqual(["'self'"])
    }
    const { headers } = await site.get(`/user/iframe/${encodeURIComponent('/guoxue')}`, { cookie })
    expect(policyOf(headers)['frame-src']).toEqual(["'none'"])
  })

  it('of files say what they are, and that they are nothing else', async () => {
    const html = await (await site.get('/')).text()
    const asset = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? ''
    for (const [path, type] of [
      [asset, 'text/javascript'],
      ['/builds/latest.json', 'application/json'],
      ['/guoxue/_payload.json', 'application/json'],
      ['/robots.txt', 'text/plain'],
      ['/sitemap.xml', 'application/xml'],
      ['/wen-gongzhonghao/feed.xml', 'application/atom+xml'],
      ['/czdaka/reminder.ics?at=06:00', 'text/calendar'],
      ['/og/none.png', ''],
      ['/assets/none.js', 'text/plain'],
      ['/media/none.png', ''],
      ['/strokes/none', ''],
    ] as const) {
      const { headers, status } = await site.get(path)
      expect(headers.get('content-type') ?? '', path).toContain(type)
      expect(headers.get('x-content-type-options'), `${path} ${status}`).toBe('nosniff')
    }
  })

  it('speak of https only where the site is there', async () => {
    const { headers } = await nameless.get('/')
    expect(headers.has('strict-transport-security')).toBe(false)
    expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests')
  })

  it('let language cookies be read by scripts and nobody else’s site', async () => {
    const { headers } = await site.get('/guoxue?lang=en')
    expect(headers.get('set-cookie')).toMatch(/; SameSite=Lax; Secure$/)
  })
})

/** Ways to spell another host that some server or browser has fallen for. */
const elsewhere = [
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\\/evil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/%2f%2fevil.test',
  '/%5cevil.test',
  '/%09/evil.test',
  '/%0a/evil.test',
  '//evil.test%2f..',
  '//evil%E3%80%82test',
  '//school.test@evil.test',
  '//school.test.evil.test',
  '//[::1]',
  '//evil.test:80',
  '/;@evil.test',
  '//evil.test\\@school.test',
  'https://evil.test',
  'http:evil.test',
  'javascript:alert(1)//',
  'data:text/html,x',
]

describe('no redirect leads to another site', () => {
  const asks = [
    ...elsewhere.flatMap((host) =>
      [host, `${host}/`, `${host}//`, `${host}?lang=en`].filter((path) => path.startsWith('/')),
    ),
    ...elsewhere.flatMap((host) => {
      const to = encodeURIComponent(host)
      return [
        `/redirect?to=${to}`,
        `/redirect/?to=${to}`,
        `/user/login?to=${to}`,
        `/user/login/?to=${to}`,
        `/qr?k=${to}`,
        `/lessons?id=${to}`,
        `/lessons2?id=${to}`,
        `/class?id=${to}`,
        `/question?id=${to}`,
        `/guoxuewenda?id=${to}`,
        `/wen-gongzhonghao?id=${to}`,
        `/guoxue_old/render?url=${to}&id=${to}`,
        `/offline?from=${to}`,
      ]
    }),
  ]

  it('asked by GET or POST, as guest or member, by any spelling', async () => {
    for (const path of asks) {
      for (const method of ['GET', 'POST']) {
        const { status, headers } = await rawRequest(site.origin, path, { method, headers: { cookie } })
        expect(status, path).toBeLessThan(500)
        const { location } = headers
        if (typeof location !== 'string') continue
        expect(location, `${method} ${path}`).not.toMatch(/[\r\n\t]/)
        const base = 'https://school.test/'
        expect(new URL(location, base).origin, `${method} ${path} leads to ${location}`).toBe(
          'https://school.test',
        )
      }
    }
    expect(site.problems).toEqual([])
  }, 40_000)
})

describe('a kept page', () => {
  const poison: Record<string, string>[] = [
    { host: 'evil.test' },
    { host: 'evil.test"><script>' },
    { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'http', 'x-forwarded-port': '1' },
    { forwarded: 'host=evil.test;proto=http' },
    { 'x-original-url': '/evil', 'x-rewrite-url': '/evil' },
    { 'x-http-method-override': 'POST', 'x-method-override': 'DELETE' },
    { 'x-forwarded-prefix': '/evil', 'x-forwarded-path': '/evil' },
    { accept: 'application/json', 'accept-language': 'en' },
    { cookie: 'ba-lang=evil; think_lang=en; ba-is-dark=<evil>' },
    { cookie },
    { 'sec-fetch-dest': 'script', origin: 'https://evil.test', referer: 'https://evil.test/' },
    { range: 'bytes=0-10', 'if-range': 'x' },
    { te: 'trailers', via: 'evil' },
    { 'x-forwarded-scheme': 'nothttps', 'front-end-https': 'off' },
  ]

  it('is the same for everybody, whatever was sent by who came first', async () => {
    // Paths that nobody asked for before, so that the poisoned request makes the copy.
    const paths = ['/yuer', '/zhongyi', '/class', '/lessons2', '/question', '/privacy', '/guoxue/read/daxue']
    for (const [index, headers] of poison.entries()) {
      const path = paths[index % paths.length] ?? '/'
      for (const { origin } of [site, nameless]) {
        const first = await rawRequest(origin, `${path}?utm=evil&__proto__[x]=evil`, { headers })
        const next = await rawRequest(origin, path)
        expect(first.status, JSON.stringify(headers)).toBe(200)
        expect(first.body).not.toMatch(/evil/i)
        expect(next.body).toBe(first.body)
        expect(next.headers.etag).toBe(first.headers.etag)
        expect(next.body).not.toContain(member.token)
      }
    }
  })

  it('never takes a hostile host into feeds and maps', async () => {
    for (const path of ['/sitemap.xml', '/robots.txt', '/wen-gongzhonghao/feed.xml']) {
      const { body } = await rawRequest(nameless.origin, path, { headers: { host: 'a"><x>.test' } })
      expect(body).not.toContain('<x>')
      const { body: own } = await rawRequest(site.origin, path, {
        headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' },
      })
      expect(own).not.toContain('evil.test')
    }
  })
})

describe('reports of what the policy refused', () => {
  const report = (body: string, type = 'application/csp-report') =>
    fetch(`${site.origin}/csp-report`, { method: 'POST', body, headers: { 'content-type': type } })
  const said = (page: string, blocked = 'https://evil.test/x.js?token=secret-token#a') => ({
    'csp-report': { 'document-uri': page, 'effective-directive': 'script-src-elem', 'blocked-uri': blocked },
  })

  it('are a line in the log, by both ways that browsers send them, without queries', async () => {
    site.warnings.length = 0
    await report(JSON.stringify(said('https://school.test/guoxue?code=secret-code')))
    const body = { documentURL: 'https://school.test/', effectiveDirective: 'img-src', blockedURL: 'inline' }
    await report(JSON.stringify([{ type: 'csp-violation', body }]), 'application/reports+json')
    expect(site.warnings).toEqual([
      'the policy of https://school.test/guoxue refused script-src-elem https://evil.test/x.js',
      'the policy of https://school.test/ refused img-src inline',
    ])
  })

  it('are answered all the same and write little, whatever is sent and how often', async () => {
    site.warnings.length = 0
    const odd = [
      '',
      '{',
      'null',
      '[]',
      '"x"',
      '{"csp-report":5}',
      'x'.repeat(100_000),
      '[[[[]]]]',
      '{"__proto__":{"a":1}}',
    ]
    for (const body of odd) expect((await report(body)).status, body.slice(0, 20)).toBe(204)
    await report(JSON.stringify(said('a\n{"level":60}\u001b[2J', `x${'y'.repeat(5000)}`)))
    for (let sent = 0; sent < 60; sent += 1)
      await report(JSON.stringify(said('https://school.test/')), 'text/plain')
    expect(site.warnings.length).toBeLessThanOrEqual(21)
    for (const line of site.warnings) {
      expect(line).toMatch(/^[\x20-\x7e]+$/)
      expect(line.length).toBeLessThan(700)
    }
    expect((await site.get('/csp-report')).status).toBe(404)
  })
})

test('any path and query is answered, and nothing in it breaks a page or runs', async () => {
  const known = [
    ...Object.keys(routeRules),
    '/guoxue/read',
    '/lessons',
    '/og',
    '/media',
    '/assets',
    '/user/account',
    '/strokes',
    '/builds/meta',
    '/_payload.json',
    '/.data',
  ]
  const piece = fc.oneof(
    fc.constantFrom(
      '..',
      '%2e%2e%2f',
      '%00',
      '%c0%af',
      '%E0%A4%A',
      '%ff',
      '__proto__',
      'constructor',
      '_payload.json',
      '<script>alert(1)</script>',
      '%3Cimg%20src=x%20onerror=alert(1)%3E',
      '%22%3E%3Csvg%2Fonload%3Dx%3E',
      '${7*7}',
      '{{7*7}}',
      'a'.repeat(3000),
      '.data',
      '%F0%9F%8E%8B',
    ),
    fc.string({ unit: 'binary', maxLength: 12 }).map((text) => encodeURIComponent(text.toWellFormed())),
    fc.webPath(),
  )
  const address = fc.record({
    start: fc.constantFrom(...known),
    path: fc.array(piece, { maxLength: 3 }),
    query: fc.array(
      fc.tuple(fc.constantFrom('q', 'id', 'to', 'k', 'page', 'tag', 'lang', 'url', 'sheet', 'd', 'v'), piece),
      { maxLength: 3 },
    ),
  })
  await fc.assert(
    fc.asyncProperty(address, async ({ start, path, query }) => {
      const asked = encodeRaw(
        `${[start, ...path].join('/')}?${query.map((pair) => pair.join('=')).join('&')}`,
      )
      const { status, body, headers } = await rawRequest(site.origin, asked)
      expect(status, asked).toBeLessThan(500)
      if (String(headers['content-type']).startsWith('text/html')) {
        expect(body, asked).not.toMatch(/<script>alert|<img src=x|<svg\/onload/i)
      }
    }),
  )
  expect(site.problems).toEqual([])
}, 40_000)

/** What Node's client refuses to send is sent by others encoded, too. */
function encodeRaw(text: string): string {
  return text.replaceAll(/[^\x21-\x7e]/g, (sign) => encodeURIComponent(sign.toWellFormed()))
}
