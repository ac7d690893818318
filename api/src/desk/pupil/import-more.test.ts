import type { CheckedImport, deskPupilImportAdd, ImportRow } from '@shuyuan/contract/desk/pupil/pupil-imports'
import type { DeskPupil } from '@shuyuan/contract/desk/pupil/pupils'
import type { DataOf } from '@shuyuan/contract/envelope/endpoint'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyPupils } from '#features/pupil/service.ts'
import { verifyPayments } from '#features/registration/fees/service.ts'
import { verifySeats } from '#features/registration/seats/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { openRegistrationContent } from '#testing/registration.ts'
import { listed } from './testing-rows.ts'

let content: Awaited<ReturnType<typeof openRegistrationContent>>
let api: TestApi
let office: Awaited<ReturnType<typeof enterTestDesk>>
beforeAll(async () => {
  content = await openRegistrationContent({ seats: 150 })
})
beforeEach(async () => {
  api = await startTestApi({ content })
  office = await enterTestDesk(api, 'anna', 'office')
})
afterEach(() => api.close())

const check = async (...rows: ImportRow[]) =>
  (await office.post('pupil-import/check', { rows })).data as CheckedImport
async function bring(...rows: ImportRow[]) {
  const { id } = (await office.post('pupil-import/begin', { count: rows.length })).data as { id: number }
  const { data } = await office.post('pupil-import/add', { id, rows })
  return { id, ...(data as DataOf<typeof deskPupilImportAdd>) }
}
const undo = (id: number) => office.post('pupil-import/undo', { id })
const signUps = () => api.deps.db.selectFrom('registration').selectAll().orderBy('id').execute()
const pupils = () => api.deps.db.selectFrom('pupil').selectAll().orderBy('id').execute()

test('what was paid before is booked with the place, in no month and without a receipt, and goes with the list', async () => {
  const one = listed({ paid: '1,280', left: '300元', lessons: '剩12节', gender: '女', address: '书院路一号' })
  const full = listed({ name: '李雷', paid: '980.00', note: '左撇子' })
  const none = listed({ name: '韩梅', paid: '0' })
  const checked = await check(one, full, none, listed({ name: '', paid: '5000' }))
  expect(checked.sums).toEqual({ paid: '2260.00', left: '300.00' })
  expect(checked.rows[0]).toMatchObject({ result: 'new', paid: '1280.00', left: '300.00', lessons: '12' })

  const { id, added } = await bring(one, full, none)
  expect(added).toBe(3)
  const [first, second, third] = await signUps()
  expect([first, second, third]).toMatchObject([
    { fee: 158_000, paid: 128_000, address: '书院路一号', version: 0 },
    { fee: 98_000, paid: 98_000 },
    { fee: null, paid: 0 },
  ])
  expect(await verifyPayments(api.deps.db)).toEqual([])
  expect((await office.get('money/list')).data).toMatchObject({
    list: [
      { means: 'before', amount: '980.00', paidOn: '', receipt: '' },
      { means: 'before', amount: '1280.00' },
    ],
  })
  for (const [means, total] of Object.entries({ before: 2, transfer: 0 }))
    expect((await office.get(`money/list?means=${means}`)).data, means).toMatchObject({ total })
  expect((await office.get('money/sums')).data).toMatchObject({
    means: [{ means: 'before', came: '2260.00' }],
  })
  expect((await office.get('money/month')).data).toMatchObject({ total: { came: '0.00', count: 0 } })
  const notes = await api.deps.db.selectFrom('pupil_note').select('text').orderBy('id').execute()
  expect(notes.map(({ text }) => text)).toEqual(['The list said: 12 lessons left', '左撇子'])
  const pupil = (await pupils())[0]?.id ?? 0
  expect((await office.get(`pupil/show?id=${pupil}`)).data).toMatchObject({ gender: 'female' })
  expect(await api.deps.db.selectFrom('message').selectAll().execute()).toEqual([])

  expect(await undo(id)).toMatchObject({ code: 1 })
  expect([await pupils(), await signUps()]).toEqual([[], []])
  expect(await verifyPupils(api.deps.db)).toEqual({ pupils: [], guardians: [] })
  expect(await api.deps.db.selectFrom('registration_payment').selectAll().execute()).toEqual([])

  const again = await bring(listed({ paid: '100', left: '50' }))
  const [place] = await signUps()
  await office.post('registration/pay', { no: place?.no, version: 0, amount: '20', means: 'cash' })
  expect(await undo(again.id)).toMatchObject({ code: 0 })
})

test('lessons that are left are those of a pack, where the term is sold as one, and else a note', async () => {
  const pack = JSON.stringify({ lessons: 10, excused: false })
  await api.deps.db.updateTable('term').set({ pack }).where('slug', '=', 'small').execute()
  const [counted, noted] = [listed({ term: 'small', lessons: '4' }), listed({ name: '李雷', lessons: '4' })]
  expect((await check(counted, noted)).rows).toMatchObject([{ counted: true }, { counted: false }])
  expect((await bring(counted, noted)).added).toBe(2)
  const [first, second] = await signUps()
  expect([JSON.parse(first?.pack ?? ''), second?.pack]).toEqual([
    { lessons: 10, excused: false, before: 6 },
    null,
  ])
  const notes = await api.deps.db.selectFrom('pupil_note').select(['pupil_id', 'text']).execute()
  expect(notes).toEqual([{ pupil_id: second?.pupil_id, text: 'The list said: 4 lessons left' }])
})

test('a gender that a list says is the pupil’s where nobody has said it: brought, taken back, corrected', async () => {
  const first = listed()
  await bring(first)
  const again = { ...first, term: 'small', row: first.row + 500, gender: '男' }
  const { id } = await bring(again)
  const shown = async () => (await office.get(`pupil/show?id=${(await pupils())[0]?.id}`)).data as DeskPupil
  expect((await shown()).gender).toBe('male')
  expect(await undo(id)).toMatchObject({ code: 1 })
  const known = await shown()
  expect(known.gender).toBe('')
  const change = { id: known.id, version: known.version, name: '王小云', birthday: '2018-03-08' }
  expect(await office.post('pupil/change', change)).toMatchObject({ code: 0 })
  expect(await office.post('pupil/change', { ...change, gender: 'other' })).toMatchObject({ code: 0 })
  expect(await office.post('pupil/change', { ...change, gender: 'female' })).toMatchObject({
    code: 1,
    data: { gender: 'female' },
  })
})

test('what the office says of a gender stays when the list is taken back, also of one made of two', async () => {
  const genders = async () => (await pupils()).map(({ gender }) => gender)
  const say = async (at: number, gender: string) => {
    const { id, update_time: version, name, birthday } = (await pupils())[at] ?? { id: 0 }
    return office.post('pupil/change', { id, version, name, birthday, gender })
  }
  const first = listed()
  await bring(first)
  const corrected = await bring({ ...first, term: 'small', row: first.row + 500, gender: '男' })
  expect(await say(0, 'female')).toMatchObject({ code: 1 })
  expect(await undo(corrected.id)).toMatchObject({ code: 1 })
  expect(await genders()).toEqual(['female'])

  const other = await bring(listed({ name: '李云', gender: '男' }))
  expect(await genders()).toEqual(['female', 'male'])
  const [kept, gone] = await pupils()
  const merge = async () => office.post('pupil/merge', { id: kept?.id, other: (await pupils())[1]?.id })
  expect(await merge()).toMatchObject({ code: 1 })
  const { merged } = (await office.get(`pupil/show?id=${kept?.id}`)).data as DeskPupil
  expect(await office.post('pupil/apart', { id: kept?.id, merge: merged[0]?.id })).toMatchObject({ code: 1 })
  expect(await genders()).toEqual(['female', 'male'])
  const rows = api.deps.db
    .selectFrom('pupil_import_row')
    .select('gave_gender')
    .where('import_id', '=', other.id)
  expect(await rows.execute()).toEqual([{ gave_gender: 1 }])
  expect(await merge()).toMatchObject({ code: 1 })
  expect(await undo(other.id)).toMatchObject({ code: 1 })
  expect([await genders(), gone?.gender]).toEqual([['female'], 'male'])
})

test.each([
  ['out', { added: 1, waiting: 0, raised: 0 }, ['confirmed'], 1],
  ['wait', { added: 3, waiting: 2, raised: 0 }, ['confirmed', 'waitlist', 'waitlist'], 1],
  ['raise', { added: 3, waiting: 0, raised: 2 }, ['confirmed', 'confirmed', 'confirmed'], 3],
] as const)(
  'where a class has too few seats, who brings a list in says what becomes of the others: %s',
  async (full, outcome, states, seats) => {
    await api.deps.db.updateTable('term').set({ seats: 1 }).where('slug', '=', 'winter').execute()
    const rows = ['赵一一', '钱二二', '孙三三'].map((name) => listed({ name, paid: '100', full }))
    expect((await check(...rows)).short).toEqual([{ term: 'winter', free: 1, wanted: 3 }])
    const brought = await bring(...rows)
    expect(brought).toMatchObject(outcome)
    const signed = await signUps()
    expect(signed.map(({ state }) => state)).toEqual(states)
    expect(signed.map(({ waits_since: since }) => since !== null)).toEqual(
      states.map((state) => state === 'waitlist'),
    )
    const term = await api.deps.db.selectFrom('term').selectAll().where('slug', '=', 'winter').execute()
    expect(term).toMatchObject([{ seats, version: full === 'raise' ? 1 : 0 }])
    expect(await verifySeats(api.deps.db)).toEqual([])
    expect(await api.deps.db.selectFrom('message').selectAll().execute()).toEqual([])

    expect(await undo(brought.id)).toMatchObject({ code: 1 })
    expect([await signUps(), await pupils(), await verifySeats(api.deps.db)]).toEqual([[], [], []])
  },
)
