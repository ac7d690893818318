import { afterEach, beforeEach, expect, test } from 'vitest'
import { addTestTerms, openTestApi, openTestSite, type TestSite } from '#cli/testing'

const idNumber = '11010519491231002X'
let site: TestSite
let api: Awaited<ReturnType<typeof openTestApi>>
beforeEach(async () => {
  site = await openTestSite()
  await addTestTerms(site)
  await site.run(['member', 'create', 'anna'])
  await site.run(['staff', 'add', 'anna', '--role', 'owner'])
  await site.run(['config', 'set', 'captcha', 'false'])
  api = await openTestApi(site.context)
})
afterEach(async () => {
  await api.close()
  await site.close()
})

/** Signs up for the course with four seats, with a new mobile number. */
let people = 0
async function signUp(answers: object = {}, agreed: string[] = []): Promise<string> {
  people += 1
  const mobile = String(13_700_001_000 + people)
  const consents = ['privacy', 'health', ...agreed].map((doc) => ({
    doc,
    version: doc === 'privacy' ? '1.1' : '1.0',
    agreed: true,
  }))
  const body = {
    form: 'zybm',
    term: 'jieqi-caomu-1',
    answers: { name: '王小明', birthday: '1990-05-01', party: 'adult', mobile, ...answers },
    consents,
  }
  const answer = await api.inject({ method: 'POST', url: '/api/registration/submit', body })
  return (answer.json() as { data: { no: string } }).data.no
}
const desk = (...words: string[]) => site.run(['desk', ...words, '--by', 'anna', '--json'])
const isThere = async (no: string) => (await desk('registration/show', `no=${no}`)).code === 0

test('seats and lessons that do not add up are found', async () => {
  for (let count = 0; count < 4; count += 1) await signUp()
  expect((await site.run(['registration', 'verify'])).code).toBe(0)
  await site.context.db.updateTable('lesson').set({ day: '2026-12-31' }).execute()
  const moved = await site.run(['registration', 'verify'])
  expect(moved).toMatchObject({ code: 1, err: expect.stringContaining('jieqi-caomu-1') })
  await site.context.db.updateTable('term_seat').set({ taken: 3 }).execute()
  const wrong = await site.run(['registration', 'verify'])
  expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('jieqi-caomu-1: 3 counted, 4 held') })
})

test('a new data key takes over from the one before', async () => {
  const nos = [await signUp({ idNumber }, ['id-number']), await signUp({ idNumber }, ['id-number'])]
  const { settings } = site.context
  const [old = ''] = settings.dataKeys
  settings.dataKeys.splice(0, 1, 'a newer key', old)
  // The new key seals; the old one still opens.
  nos.push(await signUp({ idNumber }, ['id-number']))
  const readable = async () => {
    const { json } = await desk('registration/export', 'sort=oldest')
    return (json.rows as { idNumber: string | null }[]).map((row) => row.idNumber)
  }
  expect(await readable()).toEqual([idNumber, idNumber, idNumber])
  expect((await site.run(['registration', 'rekey', '--json'])).json).toMatchObject({ changed: 2 })
  expect((await site.run(['registration', 'rekey', '--json'])).json).toMatchObject({ changed: 0 })
  settings.dataKeys.splice(0, 2, 'a newer key')
  expect(await readable()).toEqual([idNumber, idNumber, idNumber])

  // Without its key a number cannot be read, and the command says so.
  settings.dataKeys.splice(0, 1, 'another key')
  expect(await readable()).toEqual([null, null, null])
  const failed = await site.run(['registration', 'rekey', '--json'])
  expect(failed).toMatchObject({ code: 1 })
  expect(JSON.parse(failed.err)).toMatchObject({ changed: 0, unreadable: nos })
})

test('what was promised to be deleted is', async () => {
  const sitting = await signUp({ idNumber }, ['id-number'])
  const gone = await signUp()
  const confirmed = await signUp({ idNumber, avoid: '花粉' }, ['id-number'])
  await desk('registration/confirm', `no=${confirmed}`)
  await desk('registration/cancel', `no=${gone}`, 'reason=改期')
  const day = 86_400_000
  const { now } = site.context
  const purge = async (days: number, ...more: string[]) => {
    site.context.now = () => now() + days * day
    return (await site.run(['registration', 'purge', '--json', ...more])).json
  }
  // The last lesson, a Sunday, is after 64 days; sign-up ends after 12.
  expect(await purge(42)).toEqual({ answers: 0, idNumbers: 0, registrations: 0 })
  expect(await purge(43)).toEqual({ answers: 0, idNumbers: 1, registrations: 0 })
  // Answers for the meetings are kept until the course is over.
  expect(await purge(64)).toEqual({ answers: 0, idNumbers: 0, registrations: 0 })
  expect(await purge(65)).toEqual({ answers: 1, idNumbers: 0, registrations: 0 })
  expect(await purge(94)).toEqual({ answers: 0, idNumbers: 0, registrations: 0 })
  expect(await purge(95, '--dry-run')).toEqual({ answers: 0, idNumbers: 1, registrations: 0 })
  expect(await purge(95)).toEqual({ answers: 0, idNumbers: 1, registrations: 0 })
  expect(await purge(366)).toEqual({ answers: 0, idNumbers: 0, registrations: 1 })
  expect(await isThere(gone)).toBe(false)
  expect(await purge(378)).toEqual({ answers: 0, idNumbers: 0, registrations: 1 })
  expect(await isThere(sitting)).toBe(false)
  expect(await purge(64 + 3 * 365)).toEqual({ answers: 0, idNumbers: 0, registrations: 0 })
  expect(await purge(71 + 3 * 365)).toEqual({ answers: 0, idNumbers: 0, registrations: 1 })
})
