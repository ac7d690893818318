import type { deskRecordList } from '@shuyuan/contract/desk/class/records'
import type { DataOf } from '@shuyuan/contract/envelope/endpoint'
import type { SubmitData } from '@shuyuan/contract/registration/submission'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { confirmRegistration } from '#desk/registration/service.ts'
import type { MemberRow } from '#db/tables.ts'
import { saveChild } from '#features/child/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { post } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { smallBook } from '#testing/learning-content.ts'
import { createTestMember, logIn } from '#testing/member.ts'
import { agreed, filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'

const day = 24 * 3600
type Place = Extract<SubmitData, { result: 'registered' }>

const week = (chapter: string, from: number) => `
  - aim: 读
    reads: [{ chapter: ${chapter}, from: ${from}, to: ${from} }]
    sound: 读
    meaning: 读
    steps: [{ minutes: 30, what: 读 }, { minutes: 30, what: 背 }, { minutes: 30, what: 写 }]
    homework: 读
    board: [读]
`
/** The first chapter in the first week and in the third. */
const plan = `title: 教案
weeks:
  ${[week('classic/first', 1), week('classic/second', 1), week('classic/first', 1)].join('')}
`

let content: Awaited<ReturnType<typeof openRegistrationContent>>
let api: TestApi
let teacher: Awaited<ReturnType<typeof enterTestDesk>>
let mine: Place
let other: Place
let memberId: number
const girl = { name: '赵小雨', birthday: '2017-03-01' }
let aunt: MemberRow
let niece: Place
let twins: MemberRow
beforeAll(async () => {
  content = await openRegistrationContent({
    seats: 6,
    weeks: 3,
    more: { ...smallBook, 'zh-cn/plans/ban.yaml': plan },
  })
})
beforeEach(async () => {
  // Saturday noon at the school; winter is held from 2026-12-05 to 2027-01-30.
  api = await startTestApi({ content, clock: standingClock(Date.parse('2026-11-21T04:00:00Z')) })
  const member = await createTestMember(api, { email: 'mother@example.com' })
  memberId = member.id
  mine = await arrive({}, (await logIn(api, member)).token)
  other = await arrive({ name: '赵小云' })
  aunt = await createTestMember(api, { username: 'aunt' })
  niece = await arrive(girl, (await logIn(api, aunt)).token)
  twins = await createTestMember(api, { username: 'twins' })
  const { token } = await logIn(api, twins)
  for (const name of ['孙小江', '孙小河']) await arrive({ name, birthday: '2011-02-01' }, token)
  // The first lesson is on this day.
  api.clock.pass(14 * day)
  teacher = await enterTestDesk(api, 'li', 'teacher')
})
afterEach(() => api.close())

async function arrive(answers: Record<string, string> = {}, by?: string): Promise<Place> {
  const isYoung = (answers.birthday ?? '') > '2013'
  const guarded = {
    guardian: { name: '赵大雨', relation: 'mother' } as const,
    consents: [...agreed, { doc: 'guardian', version: '2.0', agreed: true }],
  }
  const form = filledForm(isYoung ? guarded : {}, answers)
  const signed = (await signUp(api, form, by ? { token: by } : {})).data as Place
  await confirmRegistration(api.deps, { no: signed.no, actor: 'staff:li#9001' })
  return signed
}

const recordOf = async ({ no }: Place) => {
  const { people } = (await teacher.get('record/list?term=winter')).data as DataOf<typeof deskRecordList>
  return people.find((each) => each.no === no)
}
const give = (more: object) =>
  teacher.post('homework/add', {
    term: 'winter',
    lesson: '2026-12-05',
    text: '背熟',
    task: 'recite',
    ref: 'classic/first',
    due: '2026-12-06',
    ...more,
  })
const homeworkIds = async () =>
  (await api.deps.db.selectFrom('homework').select('id').orderBy('id').execute()).map(({ id }) => id)

/** A recitation that was sent; `child` 0 for the member. */
const sent = (ref: string, at: string, mark: 'good' | 'again' | '' = '', child = 0) =>
  api.deps.db
    .insertInto('sent_recitation')
    .values({
      user_id: memberId,
      child,
      ref,
      file: `private/recitation/${ref}-${at}.wav`,
      seconds: 9,
      mark,
      answer: '',
      answered_by: '',
      answer_time: mark === '' ? null : Date.parse(at) / 1000,
      create_time: Date.parse(at) / 1000,
    })
    .execute()

test('a record says what was handed in and sent of each chapter, with the last day and mark', async () => {
  await give({})
  await give({ task: '', ref: '' })
  const [recite = 0, rest = 0] = await homeworkIds()
  api.clock.pass(day)
  teacher = await enterTestDesk(api, 'wang', 'teacher')
  for (const homework of [recite, rest])
    await post(api, '/api/class/hand-in', { no: mine.no, secret: mine.secret, homework, text: '好了' })
  const { id } = await api.deps.db
    .selectFrom('hand_in')
    .select('id')
    .where('homework', '=', recite)
    .executeTakeFirstOrThrow()
  const seen = Math.floor(api.deps.now() / 1000)
  expect(await teacher.post('homework/answer', { id, seen, mark: 'again', answer: '' })).toMatchObject({
    code: 1,
  })
  const piece = { ref: 'classic/first', week: 1, read: '', recited: '2026-12-06', mark: 'again', score: 0 }
  const homework = [{ id: rest, due: '2026-12-06', handed: true, mark: '' }]
  expect(await recordOf(mine)).toMatchObject({ pieces: [piece], homework })
  // The homework was answered after this.
  await sent('classic/first', '2026-12-05T04:00:00Z', 'good')
  expect(await recordOf(mine)).toMatchObject({ pieces: [piece] })
  await sent('classic/first', '2026-12-12T04:00:00Z', 'good')
  expect(await recordOf(mine)).toMatchObject({
    pieces: [{ ...piece, recited: '2026-12-12', mark: 'good' }],
  })
  // Another family's record has none of it; what is due stands there, not handed in, once its day is over.
  expect(await recordOf(other)).toMatchObject({ pieces: [], homework: [] })
  api.clock.pass(day)
  teacher = await enterTestDesk(api, 'zhao', 'teacher')
  expect(await recordOf(other)).toMatchObject({
    pieces: [],
    homework: [{ id: rest, handed: false, mark: '' }],
  })
})

test('each piece stands in the week of the plan that the lessons had reached', async () => {
  await sent('classic/first', '2026-12-06T04:00:00Z')
  await sent('classic/second', '2026-12-06T04:00:00Z')
  await sent('classic/first', '2026-12-18T04:00:00Z')
  // The third lesson is held on the 19th, and reads the chapter on.
  await sent('classic/first', '2026-12-20T04:00:00Z')
  const { pieces = [] } = (await recordOf(mine)) ?? {}
  expect(pieces.map(({ ref, week: of, recited }) => [of, ref, recited])).toEqual([
    [1, 'classic/first', '2026-12-18'],
    [2, 'classic/second', '2026-12-06'],
    [3, 'classic/first', '2026-12-20'],
  ])
})

test('what was sent before or after the term, for a brother, or of a chapter that is gone, is not in it', async () => {
  await sent('classic/first', '2026-12-04T15:59:59Z')
  await sent('classic/first', '2027-01-30T16:00:00Z')
  await sent('classic/first', '2026-12-12T04:00:00Z', '', 77)
  await sent('classic/none', '2026-12-12T04:00:00Z')
  expect(await recordOf(mine)).toMatchObject({ pieces: [] })
  await sent('classic/first', '2026-12-04T16:00:00Z')
  expect(await recordOf(mine)).toMatchObject({ pieces: [{ recited: '2026-12-05', mark: '' }] })
  expect(await recordOf(other)).toMatchObject({ pieces: [] })
})

test('what a member sends is in no record of a child whom the member answers for, until the account has the child', async () => {
  memberId = aunt.id
  await sent('classic/first', '2026-12-06T04:00:00Z', 'good')
  expect(await recordOf(niece)).toMatchObject({ name: '赵小雨', pieces: [] })
  await saveChild(api.deps, aunt.id, { id: 0, ...girl, note: '' })
  const { id: child } = await api.deps.db
    .selectFrom('child')
    .select('id')
    .where('user_id', '=', aunt.id)
    .executeTakeFirstOrThrow()
  expect(await recordOf(niece)).toMatchObject({ pieces: [] })
  await sent('classic/second', '2026-12-06T04:00:00Z', '', child)
  expect(await recordOf(niece)).toMatchObject({ pieces: [{ ref: 'classic/second' }] })
})

test('of two whom one account signed up without a guardian neither is taken for the member', async () => {
  memberId = twins.id
  await sent('classic/first', '2026-12-06T04:00:00Z')
  const { people } = (await teacher.get('record/list?term=winter')).data as DataOf<typeof deskRecordList>
  const both = people.filter(({ name }) => name.startsWith('孙'))
  expect(both.map(({ pieces }) => pieces)).toEqual([[], []])
})

test('an editor reads no record, and there is none of no term', async () => {
  const editor = await enterTestDesk(api, 'bian', 'editor')
  expect(await editor.get('record/list?term=winter')).toMatchObject({ code: 401 })
  expect(await teacher.get('record/list?term=nothing')).toMatchObject({ code: 0 })
})
