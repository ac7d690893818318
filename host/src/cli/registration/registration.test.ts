import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addTestTerms, openTestApi, openTestSite, type TestSite } from '#cli/testing'

const idNumber = '11010519491231002X'
let site: TestSite
let api: Awaited<ReturnType<typeof openTestApi>>
beforeEach(async () => {
  site = await openTestSite()
  await addTestTerms(site)
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
  const consents = ['privacy', 'health', ...agreed].map((doc) => ({ doc, version: '1.0', agreed: true }))
  const body = {
    form: 'zybm',
    term: 'jieqi-caomu-1',
    answers: { name: '王小明', birthday: '1990-05-01', party: 'adult', mobile, ...answers },
    consents,
  }
  const answer = await api.inject({ method: 'POST', url: '/api/registration/submit', body })
  return (answer.json() as { data: { no: string } }).data.no
}
const stateOf = async (no: string) => (await site.run(['registration', 'show', no, '--json'])).json.state

test('staff call, confirm and cancel, and who waits moves up; the audit log tells who', async () => {
  const nos: string[] = []
  for (let count = 0; count < 6; count += 1) nos.push(await signUp())
  const [first = '', second = '', , , fifth = '', sixth = ''] = nos
  const list = (await site.run(['registration', 'list', '--state', 'waitlist', '--json'])).json
  expect(list).toMatchObject({ total: 2, list: [{ no: sixth, name: '王*明' }, { no: fifth }] })
  expect(list.list[0].mobile).toMatch(/^137\*{4}\d{4}$/)
  const page = (await site.run(['registration', 'list', '--limit', '2'])).out
  expect(page).toMatch(/R2026[^]*6 in all/)
  // In the school's time zone.
  expect(page).toMatch(/2026-11-21 20:00:00/)
  const { mobile } = await site.context.db
    .selectFrom('registration')
    .select('mobile')
    .where('no', '=', first)
    .executeTakeFirstOrThrow()
  for (const [words, total] of [
    [mobile.slice(-4), 1],
    [first.toLowerCase(), 1],
    ['小明', 6],
    ['%', 0],
  ] as const) {
    const found = await site.run(['registration', 'list', '--search', words, '--json'])
    expect(found.json.total, words).toBe(total)
  }

  expect((await site.run(['registration', 'contact', first, second, '--by', 'li'])).code).toBe(0)
  expect((await site.run(['registration', 'confirm', first, '--by', 'li'])).out).toBe(
    `${first} is confirmed.\n`,
  )
  expect(await site.run(['registration', 'confirm', first])).toMatchObject({
    code: 1,
    err: `${first} was not confirmed: its state is “confirmed”.\n`,
  })
  expect(await site.run(['registration', 'confirm', sixth])).toMatchObject({
    code: 1,
    err: `${sixth} was not confirmed: its state is “waitlist”.\n`,
  })
  expect(await site.run(['registration', 'contact', 'R0'])).toMatchObject({ code: 1 })
  expect((await site.run(['registration', 'cancel', first])).code).toBe(2)
  const cancelled = await site.run([
    'registration',
    'cancel',
    first,
    '--reason',
    '改期',
    '--by',
    'li',
    '--json',
  ])
  expect(cancelled.json).toEqual({ done: [{ no: first, state: 'cancelled' }] })
  expect(await Promise.all([second, fifth, sixth].map(stateOf))).toEqual([
    'contacted',
    'submitted',
    'waitlist',
  ])
  expect((await site.run(['registration', 'fill', 'jieqi-caomu-1', '--json'])).json).toEqual({ moved: [] })
  expect((await site.run(['registration', 'fill', 'none'])).code).toBe(1)
  expect((await site.run(['registration', 'verify'])).code).toBe(0)
  await site.context.db.updateTable('lesson').set({ day: '2026-12-31' }).execute()
  const moved = await site.run(['registration', 'verify'])
  expect(moved).toMatchObject({ code: 1, err: expect.stringContaining('jieqi-caomu-1') })
  await site.context.db.updateTable('term_seat').set({ taken: 3 }).execute()
  const wrong = await site.run(['registration', 'verify'])
  expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('jieqi-caomu-1: 3 counted, 4 held') })

  const { json } = await site.run(['audit', 'list', '--entity', 'registration', '--json'])
  const events = json
    .map(({ actor, action, ref }: Record<string, string>) => [actor, action, ref])
    .toReversed()
  expect(events).toEqual([
    ['staff:li', 'registration.contact', first],
    ['staff:li', 'registration.contact', second],
    ['staff:li', 'registration.confirm', first],
    ['staff:li', 'registration.cancel', first],
    ['system', 'registration.moveUp', fifth],
  ])
})

test('what is shown and exported is masked; in full it is noted who looked', async () => {
  const no = await signUp({ idNumber, message: '=1+1，您好' }, ['id-number'])
  const shown = await site.run(['registration', 'show', no, '--json'])
  expect(shown.json).toMatchObject({
    name: '王*明',
    birthday: '1990-**-**',
    idNumber: '110***********002X',
    message: '',
  })
  expect((await site.run(['registration', 'show', no])).out).not.toMatch(/王小明|19491231/)
  const file = join(site.folder, 'masked.csv')
  await site.run(['registration', 'export', '--out', file])
  expect(await readFile(file, 'utf8')).not.toMatch(/王小明|19491231|您好/)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await site.run(['registration', 'export', '--out', file])).code).toBe(1)
  expect((await site.run(['audit', 'list', '--entity', 'registration', '--json'])).json).toEqual([])

  const full = await site.run(['registration', 'export', '--full', '--by', 'li', '--form', 'zybm'])
  expect(full.out).toContain(`${no},submitted,zybm,jieqi-caomu-1,jieqi-caomu,王小明,137`)
  // Text that a spreadsheet would compute is quoted.
  expect(full.out).toContain(",'=1+1，您好,")
  expect(full.out).toContain(idNumber)
  expect((await site.run(['registration', 'show', no, '--full', '--by', 'li'])).out).toContain(idNumber)
  const { json } = await site.run(['audit', 'list', '--entity', 'registration', '--json'])
  expect(json).toMatchObject([
    { actor: 'staff:li', action: 'registration.show', ref: no },
    { actor: 'staff:li', action: 'registration.export', ref: 'zybm', detail: { count: 1 } },
  ])
})

test('a new data key takes over from the one before', async () => {
  const nos = [await signUp({ idNumber }, ['id-number']), await signUp({ idNumber }, ['id-number'])]
  const { settings } = site.context
  const [old = ''] = settings.dataKeys
  settings.dataKeys.splice(0, 1, 'a newer key', old)
  // The new key seals; the old one still opens.
  nos.push(await signUp({ idNumber }, ['id-number']))
  const readable = async () => {
    const { out } = await site.run(['registration', 'export', '--full', '--json'])
    return (JSON.parse(out) as { idNumber: string | null }[]).map((row) => row.idNumber)
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
  await site.run(['registration', 'confirm', confirmed])
  await site.run(['registration', 'cancel', gone, '--reason', '改期'])
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
  expect((await site.run(['registration', 'show', gone])).code).toBe(1)
  expect(await purge(378)).toEqual({ answers: 0, idNumbers: 0, registrations: 1 })
  expect((await site.run(['registration', 'show', sitting])).code).toBe(1)
  expect(await purge(64 + 3 * 365)).toEqual({ answers: 0, idNumbers: 0, registrations: 0 })
  expect(await purge(71 + 3 * 365)).toEqual({ answers: 0, idNumbers: 0, registrations: 1 })
})

test('the office books what was paid and given back; list, export and show have it', async () => {
  const no = await signUp()
  const run = (...words: string[]) => site.run(['registration', ...words])
  expect((await run('list')).out).toContain('720.00')
  expect((await run('pay', no, '800', '--how', 'cash')).err).toContain('allow 720.00')
  for (const amount of ['-1', '1.234', 'much'])
    expect((await run('pay', '--how', 'cash', '--', no, amount)).code).toBe(2)
  expect((await run('pay', no, '0', '--how', 'cash')).err).toContain('Nothing was booked')
  const paid = await run('pay', no, '200', '--how', 'transfer', '--note', '收据 7', '--json')
  expect(paid.json).toMatchObject({ no, cents: 20_000, fee: 72_000, paid: 20_000 })
  expect((await run('pay', no, '--how', 'cash')).out).toContain('520.00 paid')
  expect((await run('pay', no, '--how', 'cash')).err).toContain('nothing of')
  expect((await run('refund', no, '--how', 'balance')).err).toContain('a guest’s')
  expect((await run('refund', no, '--how', 'cash', '--by', 'li')).out).toContain('720.00 given back')
  expect((await run('fee', no, '10')).out).toContain('10.00 is the fee')
  const shown = (await run('show', no)).out
  expect(shown).toMatch(/payments +payment 200\.00 transfer 2026-11-21 20:00:00 收据 7; payment 520\.00 cash/)
  const csv = (await run('export')).out
  expect(csv).toMatch(/,fee,discount,paid,refunded,left,/)
  expect(csv).toContain(',10.00,0.00,720.00,720.00,10.00,')
  expect((await run('verify')).out).toContain('every sum its payments')
})
