import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fakeApi, member, startTestSite, type TestSite } from '#server/testing/test-site.ts'

/** What the API was asked, in order, and what it has answered. */
const log: string[] = []
let site: TestSite
beforeAll(async () => {
  const answers = fakeApi()
  site = await startTestSite({}, async (call, visitor) => {
    const { pathname, search } = new URL(call.url)
    if (!call.headers['ba-user-token']) return answers(call, visitor)
    log.push(`asked ${pathname}${pathname.endsWith('/index') ? '' : search}`)
    for (let turn = 0; turn < 5; turn += 1) await nextTurn()
    log.push(`answered ${pathname}`)
    return answers(call, visitor)
  })
}, 120_000)
afterAll(() => site.close())

const session = JSON.stringify({ id: member.id, token: member.token, refresh_token: 'r' })

async function open(path: string) {
  log.length = 0
  const headers = { cookie: `ba-lang=en; userInfo=${encodeURIComponent(session)}` }
  const answer = await fetch(site.origin + path, { headers })
  expect(answer.status).toBe(200)
  await answer.arrayBuffer()
  return [...log]
}

it('a member’s page is read at once with the member, as it was read before', async () => {
  const first = await open('/user/account/balance')
  expect(first.slice(0, 2)).toEqual(['asked /api/index/index', 'answered /api/index/index'])
  const [, , read = ''] = first
  expect(read).toMatch(/^asked \/api\/account\/balance/)

  const again = await open('/user/account/balance')
  expect(again.slice(0, 2).toSorted()).toEqual([read, 'asked /api/index/index'])
  expect(again, 'nothing is asked twice').toHaveLength(first.length)
  expect((await open('/user/account/balance?page=2'))[0]).toBe('asked /api/index/index')
})
