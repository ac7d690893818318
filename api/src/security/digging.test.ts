import { afterEach, beforeEach, expect, test } from 'vitest'
import { searchesNoted } from '#features/staff/searching.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { createTestMember } from '#testing/member.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'

let api: TestApi
beforeEach(async () => {
  api = await startTestApi({ content: await openRegistrationContent({ seats: 3 }) })
})
afterEach(() => api.close())

const total = async (desk: Awaited<ReturnType<typeof enterTestDesk>>, list: string, search: string) =>
  ((await desk.get(`${list}?search=${encodeURIComponent(search)}`)).data as { total: number }).total

test('masked numbers and names are not found piece by piece', async () => {
  const sent = await signUp(api, filledForm({}, { name: '王小明', mobile: '13812346543' }))
  expect(sent.code).toBe(1)
  const teacher = await enterTestDesk(api, 'the-teacher', 'teacher')
  const found = (search: string) => total(teacher, 'registration/list', search)
  for (const whole of ['13812346543', '+86 138-1234-6543', '6543', '王', '王小', '王小明'])
    expect(await found(whole), whole).toBe(1)
  for (const piece of ['46543', '1381234', '138', '46', '小明', '明', '小'])
    expect(await found(piece), piece).toBe(0)

  await createTestMember(api, { username: 'somebody', mobile: '13812346543', email: 'some.body@school.test' })
  const office = await enterTestDesk(api, 'the-office', 'office')
  const members = (search: string) => total(office, 'member/list', search)
  for (const whole of ['13812346543', '6543', 'Some.Body@school.test', 'someb'])
    expect(await members(whole), whole).toBe(1)
  for (const piece of ['1381234', '46543', 'body@school', 'y@school.test'])
    expect(await members(piece), piece).toBe(0)
  // The office sees names in full where it asks for it, and looks for them by any part.
  expect(await total(office, 'registration/list', '小明')).toBe(1)
})

test('who searches many times in an hour stands in the audit log', async () => {
  const teacher = await enterTestDesk(api, 'the-teacher', 'teacher')
  const noted = () =>
    api.deps.db
      .selectFrom('audit')
      .select(['actor', 'detail'])
      .where('action', '=', 'desk.search')
      .orderBy('id')
      .execute()
  for (let n = 1; n < searchesNoted; n += 1) await total(teacher, 'registration/list', `1381234${n + 1000}`)
  expect(await noted()).toEqual([])
  await total(teacher, 'registration/list', '王')
  expect(await noted()).toMatchObject([{ actor: teacher.actor, detail: `{"count":${searchesNoted}}` }])
})

test('pages for an act are refused to a role that may not do it, and that is noted', async () => {
  const teacher = await enterTestDesk(api, 'the-teacher', 'teacher')
  expect((await teacher.get('me?node=desk/code:make')).code).toBe(401)
  expect((await teacher.get('me?node=desk/attend:mark')).code).toBe(1)
  const office = await enterTestDesk(api, 'the-office', 'office')
  expect((await office.get('me?node=desk/code:make')).code).toBe(1)
})
