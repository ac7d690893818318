import type { ClassTerm } from '@shuyuan/contract/class/class'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallApi } from '#server/settings.ts'
import { fakeApi, startTestSite, type TestSite } from '#server/testing/test-site.ts'

// Against the built site, in front of a server that keeps the terms of classes.

const term: ClassTerm = {
  slug: 'of-the-server',
  class: 'jieqi-caomu',
  form: 'zybm',
  starts: '2099-03-07',
  ends: '2099-03-21',
  heldFrom: '2099-03-08',
  heldUntil: '2099-03-21',
  slots: [{ weekday: 6, from: '09:30', until: '11:00' }],
  place: 'the first place',
  online: false,
  seats: 4,
  enrolFrom: '2026-01-01',
  enrolUntil: '2099-03-01',
  fee: 72_000,
  refunds: [],
}
const plain = fakeApi()
const state = { place: term.place, status: 200, calls: 0 }
const call: CallApi = async (request, visitor) => {
  const { pathname } = new URL(request.url)
  if (pathname === '/api/index/index') {
    const answer = (await (await plain(request, visitor)).json()) as { data: { site: object } }
    Object.assign(answer.data.site, { features: ['class-terms'] })
    return Response.json(answer)
  }
  if (pathname !== '/api/class/terms') return plain(request, visitor)
  state.calls += 1
  const { place, status } = state
  return Response.json({ code: 1, msg: '', time: 1, data: { list: [{ ...term, place }] } }, { status })
}

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({}, call)
}, 60_000)
afterAll(() => site.close())

const text = async (path: string) => (await site.get(path)).text()

it(
  'pages show the terms of the server, which is asked once for all of them',
  { timeout: 60_000 },
  async () => {
    expect(await text('/class')).toContain('the first place')
    const page = await text('/class/jieqi-caomu')
    expect(page).toContain('the first place')
    // For search engines, the days as they are held.
    expect(page).toMatch(/"startDate":"2099-03-08","endDate":"2099-03-21"/)
    expect(await text('/zybm')).toContain('of-the-server')
    expect(await text('/class/mengxue-qinzi')).not.toContain('mengxue-qinzi-1')
    expect(state.calls).toBe(1)
  },
)

it(
  'a change of them is shown, and while the server does not say, the page of before',
  { timeout: 60_000 },
  async () => {
    state.place = 'the second place'
    site.changed('terms')
    await expect.poll(() => text('/class'), { timeout: 20_000 }).toContain('the second place')
    state.status = 503
    const before = state.calls
    site.changed('terms')
    await expect.poll(() => state.calls, { timeout: 20_000 }).toBeGreaterThan(before)
    const { status } = await site.get('/class')
    expect([status, await text('/class')]).toEqual([200, expect.stringContaining('the second place')])
    expect((await site.get('/class', { cookie: 'ba-lang=en' })).status).toBe(503)
  },
)
