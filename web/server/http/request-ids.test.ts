import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fakeApi, member, startTestSite, type TestSite } from '#server/testing/test-site.ts'

// Against the built site: `npm run build` first.
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const asked: { path: string; id: string | undefined }[] = []
let site: TestSite
beforeAll(async () => {
  const api = fakeApi()
  site = await startTestSite(
    {},
    async (request, visitor) => {
      const { pathname } = new URL(request.url)
      asked.push({ path: pathname, id: request.headers['x-request-id'] })
      if (pathname === '/api/question/own') throw new Error('planted: the API is gone')
      const answer = await api(request, visitor)
      if (pathname !== '/api/index/index') return answer
      const envelope = (await answer.json()) as { data: { site: object } }
      Object.assign(envelope.data.site, { features: ['question'] })
      return Response.json(envelope)
    },
    {
      change: (content) => ({
        ...content,
        item: async (kind, language, slug) => {
          if (slug === 'czdaka') throw new Error('planted: cannot be read')
          const found = await content.item(kind, language, slug)
          // Is loaded without complaint, and cannot be rendered.
          return slug === 'mengxue-qinzi' && found
            ? { ...found, value: { ...found.value, title: {} as string } }
            : found
        },
      }),
    },
  )
}, 60_000)
afterAll(() => site.close())

const cookie = `userInfo=${encodeURIComponent(JSON.stringify({ id: 7, token: member.token, refresh_token: 'r' }))}`

describe('what failed has a number that the visitor sees and the log has too', () => {
  test.each([
    ['a page of a member whose call got no answer', '/user/account/questions/1', 503],
    ['its data for a navigation within the site', '/user/account/questions/1.data', 503],
    ['a page for everybody whose words cannot be read', '/czdaka', 500],
    ['a page that cannot be rendered', '/class/mengxue-qinzi', 500],
    ['what is no page of the app', '/czdaka/reminder.ics?at=06:00', 500],
  ])('%s', async (_what, path, status) => {
    for (const language of ['zh-cn', 'en']) {
      site.problems.length = 0
      const answer = await site.get(path, { cookie: `${cookie}; ba-lang=${language}` })
      const text = await answer.text()
      expect(answer.status, text.slice(0, 300)).toBe(status)
      expect(answer.headers.has('retry-after')).toBe(status === 503)
      const id = answer.headers.get('x-request-id') ?? ''
      expect(id).toMatch(uuid)
      expect(site.problems).toEqual([expect.objectContaining({ reqId: id })])
      expect(text).toContain(id)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      // Its number, and nothing of what it was.
      expect(text).not.toContain('planted')
      expect(text).not.toMatch(/node_modules|\.ts:\d|at \w+ \(/)
      if (!path.includes('.data'))
        expect(text).toContain(language === 'en' ? 'Request number:' : '请求编号：')
    }
  })

  test('is the number of the calls that the page made', async () => {
    asked.length = 0
    const answer = await site.get('/user/account/questions/1', { cookie })
    expect(asked).toContainEqual({ path: '/api/question/own', id: answer.headers.get('x-request-id') ?? '' })
  })

  test('and is nobody else’s word', async () => {
    const mine = '00000000-0000-4000-8000-000000000000'
    const answer = await site.get('/user/account/questions/1', { cookie, 'x-request-id': mine })
    expect(answer.headers.get('x-request-id')).not.toBe(mine)
    expect(await answer.text()).not.toContain(mine)
  })
})

test('whatever is made for one visitor has a number of its own', async () => {
  const seen = new Set<string>()
  const paths = [
    '/user/account/overview',
    '/nowhere',
    '/assets/none.js',
    '/user/login',
    '/user/login/',
    '/lessons?id=1',
  ]
  for (const path of paths) {
    for (const headers of [undefined, { cookie }]) {
      const id = (await site.get(path, headers)).headers.get('x-request-id') ?? ''
      expect(id, path).toMatch(uuid)
      seen.add(id)
    }
  }
  expect(seen.size).toBe(paths.length * 2)
})

test('what is kept for everybody has none: it stands in no line of the log', async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    const answer = await site.get('/guoxuewenda')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-request-id')).toBeNull()
  }
})
