import type { deskSoundList } from '@shuyuan/contract/desk/class/sounds'
import type { DataOf } from '@shuyuan/contract/envelope/endpoint'
import type { SubmitData } from '@shuyuan/contract/registration/submission'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelByStaff, confirmRegistration } from '#desk/registration/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { standingClock } from '#testing/clock.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { smallBook } from '#testing/learning-content.ts'
import { createTestMember, logIn } from '#testing/member.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'

type Place = Extract<SubmitData, { result: 'registered' }>

let content: Awaited<ReturnType<typeof openRegistrationContent>>
let api: TestApi
let teacher: Awaited<ReturnType<typeof enterTestDesk>>
let mine: Place
let memberId: number
beforeAll(async () => {
  content = await openRegistrationContent({ seats: 4, more: smallBook })
})
beforeEach(async () => {
  // Saturday noon at the school; winter is held from 2026-12-05 to 2027-01-30.
  api = await startTestApi({ content, clock: standingClock(Date.parse('2026-11-21T04:00:00Z')) })
  const member = await createTestMember(api, { email: 'mother@example.com' })
  memberId = member.id
  const { token } = await logIn(api, member)
  mine = (await signUp(api, filledForm(), { token })).data as Place
  await confirmRegistration(api.deps, { no: mine.no, actor: 'staff:li#9001' })
  api.clock.pass(15 * 24 * 3600)
  teacher = await enterTestDesk(api, 'li', 'teacher')
})
afterEach(() => api.close())

const listed = async (term = 'winter') =>
  ((await teacher.get(`sound/list?term=${term}`)).data as DataOf<typeof deskSoundList>).list
const seconds = (at: string) => Date.parse(at) / 1000

async function sent(at: string, answered = false): Promise<void> {
  const answer = {
    mark: '',
    answer: '',
    answered_by: '',
    answer_time: answered ? seconds(at) + 1 : null,
  } as const
  const row = {
    user_id: memberId,
    child: 0,
    ref: 'classic/first',
    file: `private/recitation/${at}.wav`,
    seconds: 9,
  }
  await api.deps.db
    .insertInto('sent_recitation')
    .values({ ...row, ...answer, create_time: seconds(at) })
    .execute()
}

/** Homework of the term with a sound and a picture that were handed in. */
async function handedIn(at: string): Promise<void> {
  const { db } = api.deps
  const given = { term: 'winter', lesson: '2026-12-05', text: '背熟', task: 'recite', ref: 'classic/first' }
  await teacher.post('homework/add', { ...given, due: '2026-12-08' })
  const homework = await db.selectFrom('homework').select('id').executeTakeFirstOrThrow()
  const place = await db
    .selectFrom('registration')
    .select('id')
    .where('no', '=', mine.no)
    .executeTakeFirstOrThrow()
  const of = { registration_id: place.id, user_id: memberId, create_time: seconds(at) }
  const unanswered = { mark: '', answer: '', answered_by: '', answer_time: null } as const
  const handIn = await db
    .insertInto('hand_in')
    .values({ ...of, ...unanswered, homework: homework.id, text: '好了' })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [kind, mimetype] of [
    ['sound', 'audio/wav'],
    ['picture', 'image/png'],
  ] as const)
    await db
      .insertInto('hand_in_file')
      .values({ ...of, hand_in: handIn.id, kind, file: `private/${kind}`, mimetype, size: 9, seconds: 7 })
      .execute()
}

test('a teacher has what a class has recorded in one list: what waits first, the oldest on top', async () => {
  await sent('2026-12-06T01:00:00Z', true)
  await sent('2026-12-06T03:00:00Z')
  await handedIn('2026-12-06T02:00:00Z')
  // Before the term, and after it.
  await sent('2026-12-04T15:59:59Z')
  await sent('2027-01-30T16:00:00Z')
  const list = await listed()
  expect(list.map(({ of, seconds: long, answered, name }) => [of, long, answered, name])).toEqual([
    ['homework', 7, false, '王小明'],
    ['recitation', 9, false, '王小明'],
    ['recitation', 9, true, '王小明'],
  ])
  expect(list.map(({ what }) => what)).toEqual([
    expect.stringContaining('背熟'),
    expect.stringContaining('一'),
    expect.stringContaining('一'),
  ])
  expect(list.map(({ url }) => url)).toEqual([
    expect.stringContaining('/api/class/handed-in?'),
    expect.stringContaining('/api/recitation/sound?'),
    expect.stringContaining('/api/recitation/sound?'),
  ])
})

test('another class has none of it, nor has a class whose place is given up, and the office hears nothing', async () => {
  await sent('2026-12-06T03:00:00Z')
  await handedIn('2026-12-06T02:00:00Z')
  expect(await listed('small')).toEqual([])
  const office = await enterTestDesk(api, 'wang', 'office')
  expect(await office.get('sound/list?term=winter')).toMatchObject({ code: 401 })
  expect(await teacher.get('sound/list?term=nothing')).toMatchObject({ code: 0 })
  await cancelByStaff(api.deps, { no: mine.no, actor: 'staff:li#9001', reason: '' })
  expect(await listed()).toEqual([])
})
