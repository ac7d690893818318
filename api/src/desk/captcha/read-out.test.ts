import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkCaptcha, ownsContactOf } from '#features/captcha/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { enterTestDesk } from '#testing/desk.ts'

let api: TestApi
let anna: Awaited<ReturnType<typeof enterTestDesk>>
beforeEach(async () => {
  api = await startTestApi({ limits: { writesPerMinute: 10_000, readsPerMinute: 10_000 } })
  anna = await enterTestDesk(api, 'anna', 'office')
})
afterEach(() => api.close())

async function readOut() {
  const { data, msg } = await anna.post('captcha/read-out', {})
  const { code } = data as { code: string }
  expect(code).toMatch(/^\d{6}$/)
  expect(msg).toContain(`${code.slice(0, 3)} ${code.slice(3)}`)
  return code
}
const check = (info: string, unset = false, id = 'any') =>
  post(api, '/api/common/checkClickCaptcha', { id, info, unset })

test('a code that staff read out stands for the picture of whoever types it, once and for ten minutes', async () => {
  const code = await readOut()
  expect(await check(`${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ code: 1 })
  expect(await check(code, true, 'another')).toMatchObject({ code: 1 })
  expect(await check(code)).toMatchObject({ code: 0 })
  const late = await readOut()
  api.clock.pass(600)
  expect(await check(late)).toMatchObject({ code: 0 })
})

test('of two calls at once with the same code, one passes', async () => {
  const code = await readOut()
  const proof = { id: 'a', info: code }
  const both = await Promise.all(
    [1, 2].map((n) => checkCaptcha(api.deps, proof, { consume: true, from: `${n}` })),
  )
  expect(both.toSorted()).toEqual([false, true])
})

test('it proves nobody’s contact, and is in no log', async () => {
  const code = await readOut()
  expect(await ownsContactOf(api.deps, { id: 'a', info: code }, 1)).toBe(false)
  const rows = await api.deps.db.selectFrom('audit').selectAll().execute()
  expect(rows.filter(({ action }) => action === 'captcha.readOut')).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(code)
})

test('who guesses from many addresses shuts it for a while', async () => {
  const code = await readOut()
  const guess = (n: number) => ({ id: 'a', info: String((Number(code) + n) % 1_000_000).padStart(6, '0') })
  for (let n = 1; n <= 300; n += 1)
    await checkCaptcha(api.deps, guess(n), { consume: true, from: `address ${n}` })
  expect(await check(code)).toMatchObject({ code: 0 })
})

test('a visitor is told whom to call', async () => {
  const { data } = await get(api, '/api/captcha/help')
  expect(data).toEqual({ phone: expect.any(String), hours: expect.any(String) })
})
