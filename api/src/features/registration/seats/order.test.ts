import type { SubmitData } from '@shuyuan/contract/registration/submission'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { moveToTerm } from '#desk/registration/move.ts'
import { cancelByStaff } from '#desk/registration/service.ts'
import { undoStep } from '#desk/registration/undo.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'
import { addressOf, secondProcess } from '#testing/processes/second-process.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'
import { fillWaiting, verifySeats } from './service.ts'

type Registered = Extract<SubmitData, { result: 'registered' }>

const patience = 60_000
const plenty = { writesPerMinute: 1_000_000, registrationsPerAddressHour: 1_000_000 }
let api: TestApi
afterEach(async () => {
  expect(await verifySeats(api.deps.db)).toEqual([])
  await api.close()
})

const joinOne = async (term = 'winter') => (await signUp(api, filledForm({ term }))).data as Registered
const joinAll = async (count: number, term = 'winter') => {
  const sent: Registered[] = []
  for (let index = 0; index < count; index += 1) sent.push(await joinOne(term))
  return sent
}
const receipt = async ({ no, secret }: Registered) =>
  (await post(api, '/api/registration/receipt', { no, secret })).data as { state: string; position: number }
const seatsOf = async (term = 'winter') =>
  (
    (await get(api, '/api/class/seats')).data as { list: { term: string; taken: number; state: string }[] }
  ).list.find((each) => each.term === term)
const staff = (no: string) => ({ no, actor: 'staff:li#9001', reason: '' })

test('whoever is moved from another list waits behind those who wait there, in the same second too', async () => {
  // A clock that stands: all of it happens in one millisecond.
  api = await startTestApi({ content: await openRegistrationContent({ seats: 1 }), clock: standingClock() })
  await joinAll(1, 'winter')
  const [first] = await joinAll(1, 'small')
  const p = await joinOne('winter')
  const q = await joinOne('small')
  expect(await moveToTerm(api.deps, { ...staff(p.no), term: 'small', fee: 'new' })).toMatchObject({
    result: 'done',
  })
  expect(await receipt(q)).toMatchObject({ state: 'waitlist', position: 1 })
  expect(await receipt(p)).toMatchObject({ state: 'waitlist', position: 2 })

  await cancelByStaff(api.deps, staff(first?.no ?? ''))
  expect(await receipt(q)).toMatchObject({ state: 'submitted', position: 0 })
  expect(await receipt(p)).toMatchObject({ state: 'waitlist', position: 1 })
  // Who is cancelled by mistake has the old position again.
  const r = await joinOne('small')
  await cancelByStaff(api.deps, staff(p.no))
  await undoStep(api.deps, staff(p.no))
  expect([(await receipt(p)).position, (await receipt(r)).position]).toEqual([1, 2])
})

test(
  'seats that are added go to those who wait, in order, from two processes at once',
  async () => {
    api = await startTestApi({ content: await openRegistrationContent({ seats: 2 }), limits: plenty })
    await api.deps.db
      .insertInto('config')
      .values({ name: 'captcha', value: 'false', update_time: 0 })
      .execute()
    const sent = await joinAll(8)
    expect(await seatsOf()).toMatchObject({ state: 'waitlist' })
    await api.deps.db.updateTable('term').set({ seats: 5 }).where('slug', '=', 'winter').execute()
    const file = join(import.meta.dirname, '../../../testing/processes/registration-process.ts')
    const other = await secondProcess(file, await addressOf(api.deps))
    const counts = await Promise.all([
      other.ask([{ fill: true }, { fill: true }]),
      fillWaiting(api.deps),
      fillWaiting(api.deps),
    ])
    other.end()
    expect(counts.flat().reduce((sum: number, each) => sum + Number(each), 0)).toBe(3)
    const states = await Promise.all(sent.map(async (each) => (await receipt(each)).state))
    expect(states).toEqual([...Array(5).fill('submitted'), ...Array(3).fill('waitlist')])
  },
  patience,
)
