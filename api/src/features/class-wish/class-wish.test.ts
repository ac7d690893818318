import type { NoticeList } from '@shuyuan/contract/account/notice'
import type { DeskWish } from '@shuyuan/contract/desk/class/class-wishes'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { testStaff } from '#testing/desk.ts'
import { createTestMember, logIn } from '#testing/member.ts'
import { openClasses, tellWishes } from './service.ts'
import { pageOfWishes } from '#desk/class-wish/queries.ts'

let api: TestApi
let member: { id: number; token: string }
beforeEach(async () => {
  api = await startTestApi()
  const created = await createTestMember(api)
  member = { id: created.id, token: (await logIn(api, created)).token }
})
afterEach(() => api.close())

const wish = (body: Record<string, unknown>, as: { token?: string } = {}) =>
  post(api, '/api/class/wish', body, as)
async function waiting() {
  const all = { state: 'waiting', search: '', sort: 'oldest', page: 1, limit: 100 } as const
  return (await pageOfWishes(api.deps.db, all)).list
}
const anyClass = () => api.deps.content.names('classes')[0] ?? ''

test('a guest leaves a number once for each class, and agrees', async () => {
  const body = { class: anyClass(), mobile: '13800001234', agreed: true }
  expect(await wish({ ...body, agreed: false })).toMatchObject({ code: 0 })
  expect(await wish({ ...body, mobile: '' })).toMatchObject({ code: 0 })
  expect(await wish({ ...body, mobile: '12' })).toMatchObject({ code: 0 })
  expect(await wish({ ...body, class: 'none' })).toMatchObject({ code: 0 })
  expect(await waiting()).toEqual([])
  for (const each of [body, body, { ...body, class: '' }]) expect(await wish(each)).toMatchObject({ code: 1 })
  expect(await waiting()).toMatchObject([
    { class: anyClass(), mobile: '13800001234', user_id: null },
    { class: '' },
  ])
  const consents = await api.deps.db.selectFrom('consent').select('subject').execute()
  expect(consents.filter(({ subject }) => subject.startsWith('class-wish:'))).toHaveLength(2)
})

test('a member is told once, when the class takes people', async () => {
  const [open = ''] = await openClasses(api.deps)
  await wish({ class: open, mobile: '', agreed: false }, member)
  await wish({ class: '', mobile: '13900000000', agreed: true })
  expect(await tellWishes(api.deps)).toBe(1)
  expect(await tellWishes(api.deps)).toBe(0)
  const { list } = (await get(api, '/api/notice/list', member)).data as NoticeList
  expect(list).toMatchObject([{ link: `/class/${open}`, read: false }])
  // A guest is called by staff.
  expect(await waiting()).toMatchObject([{ mobile: '13900000000' }])
})

test('a member who presses many times at once has one wish', async () => {
  await Promise.all(Array.from({ length: 8 }, () => wish({ class: '', mobile: '', agreed: false }, member)))
  expect(await waiting()).toHaveLength(1)
})

test('numbers of strangers are not left without end', async () => {
  api.deps.limits.registrationsPerAddressHour = 3
  const left = async (last: number) =>
    (await wish({ class: '', mobile: `1380000123${last}`, agreed: true })).code
  expect([await left(1), await left(2), await left(3), await left(4)]).toEqual([1, 1, 1, 0])
  expect(await waiting()).toHaveLength(3)
  api.clock.pass(3600)
  expect(await left(4)).toBe(1)
})

test('staff see who waits, reach a guest and note who was told; each look and note is recorded', async () => {
  const [open = ''] = await openClasses(api.deps)
  await wish({ class: open, mobile: '13800001234', agreed: true })
  await wish({ class: '', mobile: '', agreed: false }, member)
  const office = await testStaff(api, 'office')
  const list = async (query = '') => {
    const { data } = await office.get(`wish/list?sort=oldest&${query}`)
    return (data as { list: DeskWish[] }).list
  }
  const [guest, known] = await list('state=waiting')
  expect(guest).toMatchObject({ memberId: null, open: true, mobile: '138****1234', told_time: null })
  expect(guest?.title).not.toBe('')
  expect(known).toMatchObject({ memberId: member.id, title: '' })
  expect(await list('search=1234')).toMatchObject([{ id: guest?.id }])
  expect(await list('search=%25')).toEqual([])

  const id = guest?.id
  expect(await office.post('wish/contact', { id })).toMatchObject({ data: { mobile: '13800001234' } })
  const told = await office.post('wish/tell', { id })
  expect(told).toMatchObject({ code: 1, data: { id } })
  expect(await office.post('wish/tell', { id }), 'a second press').toMatchObject({ code: 0 })
  expect(await list('state=told')).toMatchObject([{ id }])
  const { told: time } = told.data as { told: number }
  expect(await office.post('wish/reopen', { id, told: time - 1 })).toMatchObject({ code: 0 })
  expect(await office.post('wish/reopen', { id, told: time })).toMatchObject({ code: 1 })
  expect(await list('state=waiting')).toHaveLength(2)
  for (const act of ['contact', 'tell', 'reopen']) {
    expect(await office.post(`wish/${act}`, { id: 999, told: time })).toMatchObject({ code: 0 })
  }
  const rows = await api.deps.db
    .selectFrom('audit')
    .select(['action', 'actor'])
    .where('entity', '=', 'class_wish')
    .orderBy('id')
    .execute()
  expect(rows).toEqual(
    ['contact', 'tell', 'reopen'].map((act) => ({ action: `class-wish.${act}`, actor: office.actor })),
  )
  const teacher = await testStaff(api, 'teacher')
  expect(await teacher.get('wish/list')).not.toMatchObject({ code: 1 })
})
