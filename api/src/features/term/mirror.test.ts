import type { Content } from '@shuyuan/content/reading/content'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeLesson } from '#features/class/dates/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { openRegistrationContent, signUp } from '#testing/registration.ts'
import { mirrorContent, termsUnlike } from './mirror.ts'

let api: TestApi
let content: Content
beforeEach(async () => {
  content = await openRegistrationContent()
  api = await startTestApi({ content })
})
afterEach(() => api.close())

/** The same school, with other terms. */
const withTerms = (
  change: (terms: ReturnType<Content['terms']>) => ReturnType<Content['terms']>,
): Content => ({
  ...content,
  terms: () => change(content.terms()),
})

const lessonsOf = (term: string) =>
  api.deps.db
    .selectFrom('lesson')
    .select(['key', 'number', 'day', 'state', 'sequence'])
    .where('term', '=', term)
    .orderBy('number')
    .execute()
const term = (slug: string) =>
  api.deps.db.selectFrom('term').selectAll().where('slug', '=', slug).executeTakeFirst()
const slugs = async () => (await api.deps.db.selectFrom('term').select('slug').execute()).length

test('the terms of the content are rows with their lessons from the start, and stay so', async () => {
  expect(await termsUnlike(api.deps.db, content)).toEqual([])
  expect(await slugs()).toBe(content.terms().length)
  expect(await term('winter')).toMatchObject({
    course: 'ban',
    form: 'guoxuebaoming',
    seats: 2,
    fee: 60_000,
    starts: '2026-12-05',
    ends: '2027-01-30',
    last_day: '2027-01-30',
    group_code: '/media/groups/winter.png',
  })
  const lessons = await lessonsOf('winter')
  expect(lessons).toHaveLength(9)
  expect(lessons[1]).toEqual({
    key: '2026-12-12',
    number: 2,
    day: '2026-12-12',
    state: 'planned',
    sequence: 0,
  })
  const ids = await api.deps.db.selectFrom('lesson').select(['id', 'key']).orderBy('id').execute()
  await mirrorContent(api.deps, content)
  expect(await api.deps.db.selectFrom('lesson').select(['id', 'key']).orderBy('id').execute()).toEqual(ids)
})

test('a lesson keeps its name when it moves, and a term lasts until its last lesson that is held', async () => {
  const change = { term: 'winter', planned: '2027-01-30', actor: 'staff:li' }
  const moved = await changeLesson(api.deps, { ...change, change: { day: '2027-02-06' } })
  expect(moved).toMatchObject({ result: 'done' })
  await mirrorContent(api.deps, content)
  expect((await lessonsOf('winter')).at(-1)).toMatchObject({ key: '2027-01-30', day: '2027-02-06' })
  expect((await term('winter'))?.last_day).toBe('2027-02-06')
  expect(await termsUnlike(api.deps.db, content)).toEqual([])
})

test('a term that the content no longer has stays where somebody signed up for it, with what was noted', async () => {
  const { data } = await signUp(api)
  const { id } = await api.deps.db
    .selectFrom('registration')
    .select('id')
    .where('no', '=', (data as { no: string }).no)
    .executeTakeFirstOrThrow()
  const mark = {
    planned: '2026-12-05',
    user_id: null,
    state: 'present',
    said_before: 0,
    update_time: 1,
  } as const
  await api.deps.db
    .insertInto('attendance')
    .values({ registration_id: id, ...mark })
    .execute()

  const onSunday = withTerms((terms) => terms.map((each) => ({ ...each, weekdays: [7] })))
  await mirrorContent(api.deps, onSunday)
  const lessons = await lessonsOf('winter')
  expect(lessons[0]).toMatchObject({ key: '2026-12-05', number: 0 })
  expect(lessons[1]).toMatchObject({ key: '2026-12-06', number: 1 })

  const none = withTerms(() => [])
  await mirrorContent(api.deps, none)
  expect(await slugs()).toBe(1)
  expect(await term('winter')).toMatchObject({ state: 'ended' })
  expect(await termsUnlike(api.deps.db, none)).toEqual([])
  await mirrorContent(api.deps, content)
  expect(await term('winter')).toMatchObject({ state: '' })
  expect(await termsUnlike(api.deps.db, content)).toEqual([])
})

test('two processes that start at once make the same rows', async () => {
  const more = withTerms((terms) => terms.map((each) => ({ ...each, seats: each.seats + 1, until: '11:00' })))
  await Promise.all([mirrorContent(api.deps, more), mirrorContent(api.deps, more)])
  expect(await termsUnlike(api.deps.db, more)).toEqual([])
  expect((await lessonsOf('winter'))[0]).toMatchObject({ sequence: 1 })
})
