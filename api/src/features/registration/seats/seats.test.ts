import { seatedStates } from '@shuyuan/contract/registration/registration-kinds'
import type { SubmitData } from '@shuyuan/contract/registration/submission'
import * as fc from 'fast-check'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { moveToTerm } from '#desk/registration/move.ts'
import { cancelByStaff, confirmRegistration, noteCall } from '#desk/registration/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { post } from '#testing/call.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'
import { addressOf, secondProcess } from '#testing/processes/second-process.ts'
import type { TermRow } from '#db/tables/term.ts'
import { lockTerm } from '#features/term/service.ts'
import { fillTerm, verifySeats } from './service.ts'
import { inTurn } from './term-lock.ts'

type Registered = Extract<SubmitData, { result: 'registered' }>

// Hundreds of transactions that wait for one another, on a machine that has other work.
const patience = 60_000

const file = join(import.meta.dirname, '../../../testing/processes/registration-process.ts')

/** Who send at once. SQLite has one writer: more of them meet nothing new there, and `npm run test:all` has them. */
const crowd = process.env.TEST_DATABASE_URL || process.env.TEST_ALL === 'yes' ? 200 : 60
const toWait = crowd - 10

const plenty = { writesPerMinute: 1_000_000, registrationsPerAddressHour: 1_000_000 }
let api: TestApi
afterEach(() => api.close())

const rows = () =>
  api.deps.db
    .selectFrom('registration')
    .select(['id', 'no', 'state', 'fee'])
    .where('term', '=', 'winter')
    .orderBy('id')
    .execute()
const taken = async () =>
  (await api.deps.db.selectFrom('term_seat').select('taken').where('slug', '=', 'winter').executeTakeFirst())
    ?.taken ?? 0

test(
  'of many who send the form at once for 10 seats, 10 have a place and the others wait in order',
  async () => {
    api = await startTestApi({
      content: await openRegistrationContent({ seats: 10 }),
      limits: { ...plenty, requestsAtOnce: 1000, bodiesAtOncePerAddress: 1000 },
    })
    await api.deps.db
      .insertInto('config')
      .values({ name: 'captcha', value: 'false', update_time: 0 })
      .execute()
    const answers = await Promise.all(
      Array.from({ length: crowd }, () => post(api, '/api/registration/submit', { ...filledForm() })),
    )
    const data = answers.map((answer) => answer.data as Registered)
    expect(data.filter(({ state }) => state === 'submitted')).toHaveLength(10)
    const waiting = data.filter(({ state }) => state === 'waitlist')
    expect(waiting).toHaveLength(toWait)
    expect(await taken()).toBe(10)

    // The order of the rows is the order of the queue, and each has one place in it.
    const queue = (await rows()).filter(({ state }) => state === 'waitlist')
    const places = await Promise.all(
      queue.map(async ({ no }) => {
        const secret = waiting.find((one) => one.no === no)?.secret
        const answer = await post(api, '/api/registration/receipt', { no, secret })
        return (answer.data as { position: number }).position
      }),
    )
    expect(places).toEqual(Array.from({ length: toWait }, (_, index) => index + 1))
  },
  patience,
)

test(
  'the same from two processes',
  async () => {
    api = await startTestApi({
      content: await openRegistrationContent({ seats: 10 }),
      limits: { ...plenty, requestsAtOnce: 1000, bodiesAtOncePerAddress: 1000 },
    })
    await api.deps.db
      .insertInto('config')
      .values({ name: 'captcha', value: 'false', update_time: 0 })
      .execute()
    const other = await secondProcess(file, await addressOf(api.deps))
    const forms = (from: number) =>
      Array.from({ length: crowd / 2 }, (_, index) => filledForm({}, { mobile: String(from + index) }))
    const [theirs, ours] = await Promise.all([
      other.ask(forms(13_900_000_000).map((body) => ({ path: '/api/registration/submit', body }))),
      Promise.all(forms(13_800_000_000).map((body) => post(api, '/api/registration/submit', { ...body }))),
    ])
    other.end()
    const data = [...(theirs as { data: Registered }[]), ...ours].map((answer) => answer.data as Registered)
    expect(data).toHaveLength(crowd)
    expect(data.filter(({ state }) => state === 'submitted')).toHaveLength(10)
    expect(data.filter(({ state }) => state === 'waitlist')).toHaveLength(toWait)
    expect(await taken()).toBe(10)
    // Ten sit before anybody waits: nobody came between who was first and the seat.
    expect((await rows()).map(({ state }) => state)).toEqual([
      ...Array.from({ length: 10 }, () => 'submitted'),
      ...Array.from({ length: toWait }, () => 'waitlist'),
    ])
  },
  patience,
)

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'while many wait for a term, other pages have connections',
  async () => {
    api = await startTestApi({ content: await openRegistrationContent(), limits: plenty })
    await api.deps.db
      .insertInto('config')
      .values({ name: 'captcha', value: 'false', update_time: 0 })
      .execute()
    const held = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const holder = api.deps.db.transaction().execute(async (trx) => {
      await lockTerm(trx, 'winter')
      held.resolve()
      await released.promise
    })
    await held.promise
    const signUps = Array.from({ length: 12 }, () => post(api, '/api/registration/submit', filledForm()))
    const reads = async () => {
      for (let read = 0; read < 20; read += 1) {
        await api.app.inject('/api/registration/form?form=guoxuebaoming')
        await pause(25)
      }
      return 'answered'
    }
    const answer = await Promise.race([reads(), pause(10_000, 'starved')])
    released.resolve()
    await Promise.all([holder, ...signUps])
    expect(answer).toBe('answered')
    expect(await rows()).toHaveLength(12)
  },
  patience,
)

test('one number that is sent many times at once is kept once', async () => {
  api = await startTestApi({ content: await openRegistrationContent(), limits: plenty })
  const body = filledForm()
  const answers = await Promise.all(Array.from({ length: 12 }, () => signUp(api, body)))
  const results = answers.map(({ data }) => (data as SubmitData).result)
  expect(results.toSorted()).toEqual([...Array.from({ length: 11 }, () => 'exists'), 'registered'])
  expect(await rows()).toHaveLength(1)
  expect(await taken()).toBe(1)
})

test('a place that is moved while its family cancels gives back the seat that it has', async () => {
  api = await startTestApi({ content: await openRegistrationContent(), limits: plenty })
  const { no, secret } = (await signUp(api, filledForm())).data as Registered
  const released = Promise.withResolvers<void>()
  const turn = inTurn(api.deps.db, 'winter', () => released.promise)
  const moved = moveToTerm(api.deps, { no, term: 'later', fee: 'old', actor: 'staff:test#9001' })
  await pause(200)
  // It reads the place before it is moved, and comes to its turn after that.
  const left = post(api, '/api/registration/cancel', { no, secret })
  await pause(200)
  released.resolve()
  await turn
  expect([await moved, await left]).toMatchObject([{ result: 'done' }, { code: 1 }])
  expect(await verifySeats(api.deps.db)).toEqual([])
})

test('a term that closes while somebody waits for a turn takes nobody, and a new price holds at once', async () => {
  api = await startTestApi({ content: await openRegistrationContent(), limits: plenty })
  const whileItWaits = async (change: Partial<TermRow>) => {
    const released = Promise.withResolvers<void>()
    const turn = inTurn(api.deps.db, 'winter', () => released.promise)
    const sent = signUp(api)
    await pause(200)
    await api.deps.db.updateTable('term').set(change).where('slug', '=', 'winter').execute()
    released.resolve()
    await turn
    return sent
  }
  expect(await whileItWaits({ fee: 70_000 })).toMatchObject({ data: { result: 'registered' } })
  expect(await rows()).toMatchObject([{ fee: 70_000 }])
  expect(await whileItWaits({ enrol_until: '2026-11-01' })).toMatchObject({ code: 0 })
  expect(await rows()).toHaveLength(1)
  expect(await verifySeats(api.deps.db)).toEqual([])
})

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'a place that is confirmed while somebody moves it stays where it is, and that is told',
  async () => {
    api = await startTestApi({ content: await openRegistrationContent(), limits: plenty })
    const { no } = (await signUp(api, filledForm())).data as Registered
    const changed = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const confirming = api.deps.db.transaction().execute(async (trx) => {
      await trx.updateTable('registration').set({ state: 'confirmed' }).where('no', '=', no).execute()
      changed.resolve()
      await released.promise
    })
    await changed.promise
    const moved = moveToTerm(api.deps, { no, term: 'later', fee: 'old', actor: 'staff:test#9001' })
    await pause(200)
    released.resolve()
    await confirming
    expect(await moved).toEqual({ result: 'wrong state', state: 'confirmed' })
    expect(await verifySeats(api.deps.db)).toEqual([])
  },
)

test('when seats become more, who waits gets them before who comes', async () => {
  api = await startTestApi({ content: await openRegistrationContent({ seats: 1 }), limits: plenty })
  const seats = (number: number) =>
    api.deps.db.updateTable('term').set({ seats: number }).where('slug', '=', 'winter').execute()
  const [, second, third] = [await signUp(api), await signUp(api), await signUp(api)]
  await seats(3)
  expect((await signUp(api)).data).toMatchObject({ state: 'waitlist', position: 1 })
  const states = new Map((await rows()).map(({ no, state }) => [no, state]))
  for (const { data } of [second, third]) expect(states.get((data as Registered).no)).toBe('submitted')
  await seats(4)
  expect(await fillTerm(api.deps, 'winter')).toMatchObject([{ state: 'submitted' }])
  expect(await fillTerm(api.deps, 'none')).toBeNull()
  expect(await taken()).toBe(4)
})

/** Two siblings and somebody else for each of two numbers. */
const people = ['13700000001', '13700000002'].flatMap((mobile) =>
  ['王小明 1990-05-01', '王小红 1992-05-01', '李大明 1988-02-03'].map((person) => {
    const [name = '', birthday = ''] = person.split(' ')
    return filledForm({}, { mobile, name, birthday })
  }),
)
const deed = fc.record({
  who: fc.nat({ max: people.length - 1 }),
  does: fc.constantFrom('submit' as const, 'submit' as const, 'cancel' as const),
  here: fc.boolean(),
})

test(
  'whatever families send and cancel in two processes at once: no seat is given twice, nobody holds two places',
  async () => {
    const seats = 2
    api = await startTestApi({ content: await openRegistrationContent({ seats }), limits: plenty })
    await api.deps.db
      .insertInto('config')
      .values({ name: 'captcha', value: 'false', update_time: 0 })
      .execute()
    const other = await secondProcess(file, await addressOf(api.deps))
    const round = fc.array(deed, { minLength: 2, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: 2, maxLength: 4 }), async (rounds) => {
        await api.deps.db.deleteFrom('registration').execute()
        await api.deps.db.deleteFrom('term_seat').execute()
        const receipts = new Map<number, Registered>()
        for (const deeds of rounds) {
          const acts = deeds.flatMap(({ who, does, here }) => {
            const receipt = receipts.get(who)
            if (does === 'submit')
              return [{ who, here, path: '/api/registration/submit', body: people[who] ?? {} }]
            return receipt ? [{ who, here, path: '/api/registration/cancel', body: receipt }] : []
          })
          const ours = acts.filter(({ here }) => here)
          const theirs = acts.filter(({ here }) => !here)
          const [own, others] = await Promise.all([
            Promise.all(ours.map(({ path, body }) => post(api, path, body))),
            other.ask(theirs.map(({ path, body }) => ({ path, body }))) as Promise<{ data: unknown }[]>,
          ])
          for (const [index, { who, path }] of [...ours, ...theirs].entries()) {
            const data = [...own, ...others][index]?.data as Registered | undefined
            if (path.endsWith('submit') && data?.result === 'registered') receipts.set(who, data)
          }
          const active = (
            await api.deps.db
              .selectFrom('registration')
              .selectAll()
              .where('state', '<>', 'cancelled')
              .execute()
          ).map((row) => ({ ...row, person: `${row.mobile} ${row.name} ${row.birthday}` }))
          expect(new Set(active.map(({ person }) => person)).size).toBe(active.length)
          const seated = active.filter(({ state }) => state !== 'waitlist')
          expect(await taken()).toBe(seated.length)
          expect(seated.length).toBe(Math.min(seats, active.length))
        }
      }),
      { numRuns: 8 },
    )
    other.end()
  },
  patience,
)

/** What can happen to a term, told by the number of a registration among those that were sent. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ do: 'submit' as const, who: 0 }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('cancel', 'contact', 'confirm', 'staffCancel'),
      who: fc.nat({ max: 12 }),
    }),
  },
)

test(
  'whatever is sent, cancelled and confirmed: seats are those who sit, the queue keeps its order',
  async () => {
    const content = await openRegistrationContent({ seats: 3 })
    api = await startTestApi({ content, limits: plenty })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 22 }), async (steps) => {
        await api.deps.db.deleteFrom('registration').execute()
        await api.deps.db.deleteFrom('term_seat').execute()
        /** The model: who sits, in what state, and who waits, in order. */
        const states = new Map<string, string>()
        const sent: { no: string; secret: string }[] = []
        const sitting = () =>
          [...states.values()].filter((state) => state !== 'waitlist' && state !== 'cancelled')
        for (const { do: action, who } of steps) {
          if (action === 'submit') {
            const { no, secret } = (await signUp(api)).data as Registered
            states.set(no, sitting().length < 3 ? 'submitted' : 'waitlist')
            sent.push({ no, secret })
          } else {
            const one = sent[who % Math.max(1, sent.length)]
            if (one) await act(action, one, states)
          }
          const found = await rows()
          expect(new Map(found.map(({ no, state }) => [no, state]))).toEqual(states)
          const seated = found.filter(({ state }) => seatedStates.some((each) => each === state))
          expect(await taken()).toBe(seated.length)
          expect(seated.length).toBeLessThanOrEqual(3)
          // Nobody waits while a seat is free.
          if (seated.length < 3) expect(found.some(({ state }) => state === 'waitlist')).toBe(false)
        }
      }),
      { numRuns: 12 },
    )
  },
  patience,
)

async function act(
  action: 'cancel' | 'contact' | 'confirm' | 'staffCancel',
  { no, secret }: { no: string; secret: string },
  states: Map<string, string>,
) {
  const before = states.get(no) ?? ''
  const staff = { no, actor: 'staff:li#9001', reason: '' }
  if (action === 'contact') {
    await noteCall(api.deps, staff)
    if (before === 'submitted') states.set(no, 'contacted')
  } else if (action === 'confirm') {
    await confirmRegistration(api.deps, staff)
    if (before === 'submitted' || before === 'contacted') states.set(no, 'confirmed')
  } else {
    if (action === 'cancel') await post(api, '/api/registration/cancel', { no, secret })
    else await cancelByStaff(api.deps, staff)
    if (before === 'cancelled' || (action === 'cancel' && before === 'confirmed')) return
    states.set(no, 'cancelled')
    const first = [...states].find(([, state]) => state === 'waitlist')?.[0]
    if (before !== 'waitlist' && first) states.set(first, 'submitted')
  }
}
