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
  expect(code).toMatch(/^\d{8}$/)
  expect(msg).toContain(`${code.slice(0, 4)} ${code.slice(4)}`)
  return code
}
const check = (info: string, unset = false, id = 'any') =>
  post(api, '/api/common/checkClickCaptcha', { id, info, unset })

test('a code that staff read out stands for the picture of whoever types it, once and for ten minutes', async () => {
  const code = await readOut()
  expect(await check(`${code.slice(0, 4)} ${code.slice(4)}`)).toMatchObject({ code: 1 })
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

test('who guesses is shut out at the own address, and nobody else is', async () => {
  const code = await readOut()
  const guess = (n: number) => ({ id: 'a', info: String((Number(code) + n) % 100_000_000).padStart(8, '0') })
  const from = (address: string, info: object) =>
    checkCaptcha(api.deps, info as { id: string; info: string }, { consume: false, from: address })
  for (let n = 1; n <= api.deps.limits.failedCaptchasPerAddress; n += 1)
    expect(await from('guesser', guess(n))).toBe(false)
  expect(await from('guesser', guess(0))).toBe(false)
  expect(await from('caller', guess(0))).toBe(true)
})

test('one of the staff reads out thirty in an hour', async () => {
  for (let n = 0; n < 30; n += 1) await readOut()
  expect(await anna.post('captcha/read-out', {})).toMatchObject({ code: 0 })
  api.clock.pass(3600)
  await readOut()
})

test('a visitor is told whom to call', async () => {
  const help = () => get(api, '/api/captcha/help')
  expect((await help()).data).toMatchObject({ phone: '' })
  const { content } = api.deps
  const contact = { phone: '010-5555 0101', hours: '9:00–17:00' }
  api.deps.content = {
    ...content,
    site: (language) => {
      const { value, ...site } = content.site(language)
      return { ...site, value: { ...value, contact: { ...value.contact, ...contact } } }
    },
  }
  expect((await help()).data).toEqual(contact)
})
