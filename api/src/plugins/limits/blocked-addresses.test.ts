import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeConfig } from '#features/config/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'

let api: TestApi
beforeEach(async () => {
  api = await startTestApi()
  await writeConfig(api.deps.db, 'no_access_ip', ['10.0.0.7', '172.16.0.0/12', '2001:db8::/32'])
})
afterEach(() => api.close())

const statusOf = async (remoteAddress: string) =>
  (await api.app.inject({ url: '/api/index/index', remoteAddress })).statusCode

test.each([
  ['10.0.0.7', 403],
  ['::ffff:10.0.0.7', 403],
  ['10.0.0.8', 200],
  ['172.31.255.255', 403],
  ['172.32.0.0', 200],
  ['2001:db8:1::1', 403],
  ['2001:db9::1', 200],
])('%s gets %i', async (address, status) => {
  expect(await statusOf(address)).toBe(status)
})

test('the refusal has the family form, and a change of the list counts after five seconds', async () => {
  const answer = await api.app.inject({
    url: '/api/index/index',
    remoteAddress: '10.0.0.7',
    headers: { 'think-lang': 'en' },
  })
  expect(answer.json()).toEqual({ msg: 'This address may not visit the site.' })
  await writeConfig(api.deps.db, 'no_access_ip', [])
  api.clock.pass(5)
  expect(await statusOf('10.0.0.7')).toBe(200)
  // After the clock went back, the list must still be refreshed.
  await writeConfig(api.deps.db, 'no_access_ip', ['10.0.0.7'])
  api.clock.pass(-3600)
  expect(await statusOf('10.0.0.7')).toBe(403)
})
