import type { SeatsData, TermsData } from '@shuyuan/contract/class/class'
import { openContent } from '@shuyuan/content/reading/open'
import { makeFolder } from '@shuyuan/content/reading/testing-folder'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeLesson } from '#features/class/dates/service.ts'
import { pageChangesSince } from '#features/page-change/queries.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'

const bilingual = '{ zh-cn: 某, en: some }'
const classCourse = `title: 班
subtitle: 一周一次
description: ${'说'.repeat(45)}
intro: ${'读'.repeat(80)}
subject: guoxue
ages: [6, 9]
level: first
teachers: [li]
published: 2026-11-01
form: guoxuebaoming
suits: [喜欢读书]
materials: [铅笔]
fee: 不收费
refund: 随时可退。
weeks: [{ title: 一, text: 读 }]
faq: [{ question: 问, answer: 答 }]
`
const terms = `
- slug: winter
  class: ban
  starts: '+14'
  ends: '+70'
  weekdays: [6]
  from: '09:00'
  until: '10:30'
  place: ${bilingual}
  online: false
  seats: 2
  enrolFrom: '+1'
  enrolUntil: '+7'
`

let api: TestApi
let folder: Awaited<ReturnType<typeof makeFolder>>
// One minute before midnight at the school.
const clock = () => standingClock(Date.parse('2026-11-21T15:59:00Z'))
beforeEach(async () => {
  folder = await makeFolder({
    'both/teachers.yaml': `- { slug: li, name: ${bilingual}, role: ${bilingual}, bio: ${bilingual}, subjects: [guoxue], sample: true }`,
    'both/terms.yaml': terms,
    'zh-cn/classes/ban.yaml': classCourse,
  })
  api = await startTestApi({
    clock: clock(),
    content: await openContent({ dir: folder.dir, firstDay: '2026-11-21' }),
  })
})
afterEach(async () => {
  await api.close()
  await folder[Symbol.asyncDispose]()
})

const seats = async () => ((await get(api, '/api/class/seats')).data as SeatsData).list
const day = 86_400

test('a term opens at midnight of the school and closes after its last day', async () => {
  expect(await seats()).toEqual([{ term: 'winter', seats: 2, taken: 0, state: 'soon' }])
  api.clock.pass(60)
  expect(await seats()).toMatchObject([{ state: 'open' }])
  api.clock.pass(7 * day - 1)
  expect(await seats()).toMatchObject([{ state: 'open' }])
  api.clock.pass(1)
  expect(await seats()).toMatchObject([{ state: 'closed' }])
})

test('pages get the terms with the days on which they are held, and their lessons', async () => {
  const term = async (query = '', language: 'zh-cn' | 'en' = 'zh-cn') =>
    ((await get(api, `/api/class/terms${query}`, { language })).data as TermsData).list
  expect(await term()).toEqual([
    {
      slug: 'winter',
      class: 'ban',
      form: '',
      starts: '2026-12-05',
      ends: '2027-01-30',
      heldFrom: '2026-12-05',
      heldUntil: '2027-01-30',
      slots: [{ weekday: 6, from: '09:00', until: '10:30' }],
      place: '某',
      online: false,
      seats: 2,
      enrolFrom: '2026-11-22',
      enrolUntil: '2026-11-28',
      fee: null,
      refunds: [],
      lessons: expect.any(Array),
    },
  ])
  const since = await pageChangesSince(api.deps.db, 0)
  const change = { day: '2026-12-06', place: '公园', placeEn: 'The park' }
  await changeLesson(api.deps, { term: 'winter', planned: '2026-12-05', actor: 'staff:li', change })
  expect((await pageChangesSince(api.deps.db, 0)).slice(since.length)).toMatchObject([{ tag: 'terms' }])
  expect(await term()).toMatchObject([{ starts: '2026-12-05', heldFrom: '2026-12-06' }])
  const [english] = await term('?term=winter', 'en')
  expect(english?.lessons).toHaveLength(9)
  expect(english?.lessons?.[0]).toEqual({
    planned: '2026-12-05',
    day: '2026-12-06',
    from: '09:00',
    until: '10:30',
    place: 'The park',
    cancelled: false,
    changed: true,
    sequence: 1,
    modified: expect.any(Number),
  })
  expect(await term('?term=none')).toEqual([])
})

test('a full term has a waiting list', async () => {
  api.clock.pass(60)
  await api.deps.db.insertInto('term_seat').values({ slug: 'winter', taken: 1 }).execute()
  expect(await seats()).toMatchObject([{ taken: 1, state: 'open' }])
  await api.deps.db.updateTable('term_seat').set({ taken: 2 }).execute()
  expect(await seats()).toMatchObject([{ taken: 2, state: 'waitlist' }])
})

test('the database refuses fewer than no seats', async () => {
  await expect(
    api.deps.db.insertInto('term_seat').values({ slug: 'winter', taken: -1 }).execute(),
  ).rejects.toThrow()
})
