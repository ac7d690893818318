import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { fakeApi, startTestSite, type TestSite } from '#server/testing/test-site.ts'

const known = '7-reminder-0123456789abcdef0123456789abcdef'
/** What was written, by path and body. */
const written: [string, string | undefined][] = []
let stopped = false
let site: TestSite
beforeAll(async () => {
  const answers = fakeApi()
  site = await startTestSite({}, async (call, visitor) => {
    const { pathname, searchParams } = new URL(call.url)
    if (pathname === '/api/index/index') {
      const answer = (await (await answers(call, visitor)).json()) as { data: { site: object } }
      return Response.json({
        ...answer,
        data: { ...answer.data, site: { ...answer.data.site, features: ['message'] } },
      })
    }
    if (pathname !== '/api/message/stop') return answers(call, visitor)
    if (call.method === 'POST') written.push([pathname, call.body])
    const key =
      call.method === 'POST'
        ? (JSON.parse(call.body ?? '{}') as { key: string }).key
        : searchParams.get('key')
    if (key !== known) return Response.json({ code: 0, msg: 'unknown', time: 1, data: null })
    if (call.method === 'POST') stopped = true
    return Response.json({ code: 1, msg: '', time: 1, data: { choice: 'reminder', stopped } })
  })
}, 60_000)
afterAll(() => site.close())
beforeEach(() => {
  written.length = 0
  stopped = false
})

/** Sends what a mail program sends: no cookie, no origin. */
const oneClick = (key: string, body: BodyInit = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })) =>
  fetch(`${site.origin}/mail/stop/${key}`, { method: 'POST', body, redirect: 'manual' })

it('the page says what its button ends, in both languages, and writes nothing', async () => {
  const chinese = await site.get(`/mail/stop/${known}`)
  const text = await chinese.text()
  expect(chinese.status).toBe(200)
  expect(chinese.headers.get('cache-control')).toBe('no-store')
  expect(text).toContain('“上课前一天提醒”')
  expect(text).toMatch(/<form method="post"/)
  expect(text).toContain('href="/user/account/notices"')
  expect(text).toContain('<meta name="robots" content="noindex"/>')
  const english = await (await site.get(`/mail/stop/${known}?lang=en`)).text()
  expect(english).toContain('“A reminder the day before class”')
  await site.get(`/mail/stop/${known}`, {}, 'HEAD')
  expect(written).toEqual([])
})

it('a mail program ends these mails by one POST, which is answered without a redirect', async () => {
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  for (const body of [undefined, form]) {
    const answer = await oneClick(known, body)
    expect(answer.status).toBe(200)
    const page = await answer.text()
    expect(page).toContain('不再发邮件给您')
    expect(page).not.toMatch(/<form method="post"/)
  }
  const sent = ['/api/message/stop', JSON.stringify({ key: known })]
  expect(written).toEqual([sent, sent])
})

it('an address that this site has not made is told so', async () => {
  const forged = known.replace('7-', '8-')
  expect((await oneClick(forged)).status).toBe(404)
  const page = await site.get(`/mail/stop/${forged}?lang=en`)
  expect(await page.text()).toContain('This link is not complete')
  expect(stopped).toBe(false)
})
