import type { QuestionHead, QuestionList } from '@shuyuan/contract/question/question'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallApi } from '#server/settings.ts'
import { fakeApi, member, startTestSite, type TestSite } from '#server/testing/test-site.ts'

// Against the built site. The list of questions is the page that asks the API when it is rendered: its calls count
// how often that happens.
const listPath = '/guoxuewenda'

function countingApi() {
  const plain = fakeApi()
  const state = { renderings: 0, title: 'the first title', wait: Promise.resolve() }
  const call: CallApi = async (request, visitor) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/index/index') {
      const answer = (await (await plain(request, visitor)).json()) as { data: { site: object } }
      Object.assign(answer.data.site, { features: ['question'] })
      return Response.json(answer)
    }
    if (pathname !== '/api/question/list') return plain(request, visitor)
    state.renderings += 1
    const { title } = state
    await state.wait
    const head: QuestionHead = {
      id: 1,
      title,
      excerpt: '',
      lang: 'zh-cn',
      tag: 'reading',
      status: 'open',
      author: { name: '', role: 'member' },
      votes: 0,
      answers: 0,
      accepted: false,
      time: 1,
      answered: null,
    }
    const tabs = { answered: 1, newest: 1, unanswered: 0 }
    const data: QuestionList = { list: [head], total: 1, tabs, tags: [] }
    return Response.json({ code: 1, msg: '', time: 1, data })
  }
  return { call, state }
}

describe('a page that is asked for', () => {
  const { call, state } = countingApi()
  let site: TestSite
  beforeAll(async () => {
    site = await startTestSite({}, call)
  }, 60_000)
  afterAll(() => site.close())

  it('by 100 at once is rendered once', { timeout: 60_000 }, async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => site.get(listPath)))
    expect(new Set(answers.map((each) => each.headers.get('etag'))).size).toBe(1)
    expect(answers.every((each) => each.status === 200)).toBe(true)
    expect(state.renderings).toBe(1)
  })

  it('is never what a visitor’s headers and query make of it', { timeout: 60_000 }, async () => {
    const paths = [listPath, '/guoxue', '/class']
    const plain = new Map<string, string>()
    for (const path of paths) plain.set(path, await (await site.get(path)).text())
    const before = state.renderings
    const session = encodeURIComponent(JSON.stringify({ id: 7, token: member.token, refresh_token: 'r' }))
    const tries: Record<string, string>[] = [
      { 'ba-user-token': member.token },
      { authorization: `Bearer ${member.token}` },
      { cookie: `userInfo=${session}` },
      { cookie: 'ba-lang=zz; ba-lang="><script>' },
      { 'think-lang': 'en', 'accept-language': 'en' },
      { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'http', forwarded: 'host=evil.test' },
      { 'x-original-url': '/user', 'x-rewrite-url': '/user', 'x-http-method-override': 'POST' },
      { accept: 'application/json', 'accept-charset': 'utf-7' },
      { range: 'bytes=0-10' },
    ]
    for (const path of paths) {
      for (const headers of tries) expect((await site.get(path, headers)).status).toBe(200)
      for (const query of ['?utm_source=evil', '?__proto__=evil', '?q%00=evil', '?index', '?%']) {
        expect((await site.get(path + query)).status).toBe(200)
      }
      expect((await site.get(path, {}, 'HEAD')).status).toBe(200)
      const html = await (await site.get(path)).text()
      expect(html).toBe(plain.get(path))
      expect(html).not.toMatch(/evil|the-one-secret-token|Nickname-of-one-member/)
    }
    expect(state.renderings).toBe(before)
  })

  it('in another language is another copy, with its own scripts’ hashes', async () => {
    const chinese = await site.get('/class')
    const english = await site.get('/class', { cookie: 'ba-lang=en' })
    expect(english.headers.get('etag')).not.toBe(chinese.headers.get('etag'))
    expect(english.headers.get('vary')).toContain('Cookie')
    const policies = [chinese, english].map((each) => each.headers.get('content-security-policy'))
    for (const policy of policies) expect(policy).toMatch(/script-src 'self' 'sha256-/)
    const etag = chinese.headers.get('etag') ?? ''
    expect((await site.get('/class', { 'if-none-match': etag })).status).toBe(304)
    expect((await site.get('/class', { 'if-none-match': etag, cookie: 'ba-lang=en' })).status).toBe(200)
  })

  it(
    'is rendered again when something changed while it was being rendered',
    { timeout: 60_000 },
    async () => {
      let goOn = () => {}
      state.title = 'the second title'
      state.wait = new Promise((resolve) => {
        goOn = resolve
      })
      site.changed('questions')
      const count = state.renderings
      await expect.poll(() => state.renderings, { timeout: 20_000 }).toBeGreaterThan(count)
      // The rendering has read the second title; now there is a third.
      state.title = 'the third title'
      state.wait = Promise.resolve()
      site.changed('questions')
      goOn()
      const shown = async () => (await site.get(listPath)).text()
      await expect.poll(shown, { timeout: 30_000 }).toContain('the third title')
    },
  )
})
