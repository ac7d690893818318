import type { AttendTable, AttendTablePupil } from '@shuyuan/contract/desk/class/attend-table'
import type { SubmitData } from '@shuyuan/contract/registration/submission'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelByStaff, confirmRegistration } from '#desk/registration/service.ts'
import { changeLesson } from '#features/class/dates/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { postForLines } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'
import { enterTestDesk, testStaff } from '#testing/desk.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'

const day = 86_400
const actor = 'staff:li#9001'
const path = '/api/desk/attend/export'
let content: Awaited<ReturnType<typeof openRegistrationContent>>
let api: TestApi
let teacher: Awaited<ReturnType<typeof enterTestDesk>>
beforeAll(async () => {
  content = await openRegistrationContent({ seats: 4 })
})
beforeEach(async () => {
  // Saturday noon at the school; winter meets on Saturdays from 2026-12-05.
  api = await startTestApi({ content, clock: standingClock(Date.parse('2026-11-21T04:00:00Z')) })
})
afterEach(() => api.close())

async function placeOf(name: string) {
  const { data } = await signUp(api, filledForm({}, { name }))
  const { no } = data as Extract<SubmitData, { result: 'registered' }>
  await confirmRegistration(api.deps, { no, actor })
  return no
}
const table = async (term = 'winter') =>
  (await teacher.get(`attend/table?term=${term}`)).data as AttendTable | null
const mark = (no: string, planned: string, state: string) =>
  teacher.post('attend/mark', { no, planned, state, seen: '' })

test('a class is a table of pupils by lessons with the share of each, and the file has the same', async () => {
  const [ming, hong, gone] = [await placeOf('王小明'), await placeOf('王小红'), await placeOf('王小亮')]
  await changeLesson(api.deps, { term: 'winter', planned: '2026-12-26', actor, change: { cancelled: true } })
  await cancelByStaff(api.deps, { no: gone, actor, reason: '' })
  // The lesson of the third Saturday is over since the morning.
  api.clock.pass(28 * day)
  teacher = await enterTestDesk(api, 'wang', 'teacher')
  for (const [no, planned, state] of [
    [ming, '2026-12-05', 'present'],
    [ming, '2026-12-12', 'present'],
    [ming, '2026-12-19', 'absent'],
    [hong, '2026-12-12', 'excused'],
  ] as const)
    expect(await mark(no, planned, state)).toMatchObject({ code: 1 })

  const shown = await table()
  expect(shown).toMatchObject({ term: 'winter', title: '班', starts: '2026-12-05' })
  expect(shown?.lessons.slice(0, 4)).toEqual([
    { planned: '2026-12-05', day: '2026-12-05', from: '09:00', over: true, present: 1 },
    { planned: '2026-12-12', day: '2026-12-12', from: '09:00', over: true, present: 1 },
    { planned: '2026-12-19', day: '2026-12-19', from: '09:00', over: true, present: 0 },
    { planned: '2027-01-02', day: '2027-01-02', from: '09:00', over: false, present: 0 },
  ])
  expect(shown?.people).toMatchObject([
    {
      no: ming,
      name: '王小明',
      marks: { '2026-12-05': 'present', '2026-12-12': 'present', '2026-12-19': 'absent' },
      present: 2,
      absent: 1,
      excused: 0,
      share: 67,
    },
    { no: hong, marks: { '2026-12-12': 'excused' }, share: 0 },
  ])

  const { headers, actor: by } = teacher
  const [answer, ...rows] = await postForLines(api, path, { term: 'winter' }, { headers })
  expect(answer).toMatchObject({ code: 1, data: { title: '班', lessons: shown?.lessons } })
  expect(rows as AttendTablePupil[]).toEqual(shown?.people)
  const noted = await api.deps.db
    .selectFrom('audit')
    .select(['actor', 'ref', 'detail'])
    .where('action', '=', 'attendance.export')
    .orderBy('id')
    .execute()
  expect(noted).toEqual([{ actor: by, ref: 'winter', detail: JSON.stringify({ count: 2 }) }])
})

test('who left a class after a lesson still came to it', async () => {
  const [ming, gone] = [await placeOf('王小明'), await placeOf('王小亮')]
  api.clock.pass(14 * day)
  teacher = await enterTestDesk(api, 'wang', 'teacher')
  for (const no of [ming, gone]) await mark(no, '2026-12-05', 'present')
  await cancelByStaff(api.deps, { no: gone, actor, reason: '' })
  expect((await table())?.people.map(({ no }) => no)).toEqual([ming])
  expect((await table())?.lessons[0]).toMatchObject({ planned: '2026-12-05', present: 2 })
})

test('nothing noted is no share; an unknown term has no table and no file, and who does not teach sees neither', async () => {
  teacher = await enterTestDesk(api, 'wang', 'teacher')
  await placeOf('王小明')
  expect((await table())?.people).toMatchObject([{ marks: {}, share: null }])
  expect(await teacher.get('attend/table?term=none')).toMatchObject({ code: 0, data: null })
  expect(await teacher.post('attend/export', { term: 'none' })).toMatchObject({ code: 0 })
  const editor = await testStaff(api, 'editor')
  expect(await editor.get('attend/table?term=winter')).toMatchObject({ code: 401 })
  expect(await editor.post('attend/export', { term: 'winter' })).toMatchObject({ code: 401 })
})
