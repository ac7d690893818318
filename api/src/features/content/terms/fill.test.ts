import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Content } from '@shuyuan/content/reading/content'
import { openContent } from '@shuyuan/content/reading/open'
import { starterTerms } from '@shuyuan/content/retired/starter-terms'
import type { EditedTerm } from '@shuyuan/contract/desk/class/terms'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publishDue } from '#features/content/due.ts'
import { unpublishedFaults, writeFile } from '#features/content/service.ts'
import { changeLesson } from '#features/class/dates/service.ts'
import { followChangedLessons } from '#features/term/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { schoolContent } from '#testing/content.ts'
import { standingClock } from '#testing/clock.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { filledForm, registrationFolder, signUp } from '#testing/registration.ts'
import { fillTerms } from './fill.ts'
import { leftOverTerms } from './left-over.ts'

const path = 'both/terms.yaml'
const firstDay = '2026-11-21'
let api: TestApi
let content: Content
let onDisk: string
beforeEach(async () => {
  await using folder = await registrationFolder()
  onDisk = await readFile(join(folder.dir, path), 'utf8')
  content = await openContent({ dir: folder.dir, firstDay })
  api = await startTestApi({ content, clock: standingClock(Date.parse('2026-11-21T04:00:00Z')) })
  await asBefore()
})
afterEach(() => api.close())

/** As a start does it on a site with this text on its disk; null for none. */
const fill = (text: string | null = onDisk) => {
  const retired = () => new Map(text === null ? [] : [[path, text]])
  return fillTerms({ ...api.deps, content: { ...content, retired } })
}
/** The database as the version before left it: its rows follow the texts, and nothing is marked. */
const asBefore = async () => {
  await api.deps.db.deleteFrom('config').where('name', '=', 'terms_filled').execute()
  await api.deps.db.deleteFrom('audit').where('action', '=', 'term.fill').execute()
  await api.deps.db.updateTable('term').set({ origin: 'content', sample: 0 }).execute()
}
const terms = () => api.deps.db.selectFrom('term').selectAll().orderBy('slug').execute()
const slugs = async () => (await terms()).map(({ slug }) => slug)
const lessons = () => api.deps.db.selectFrom('lesson').selectAll().orderBy('term').orderBy('key').execute()
const slots = () =>
  api.deps.db.selectFrom('term_slot').selectAll().orderBy('term').orderBy('weekday').execute()
/** The database as the version before all rows of terms left it. */
const withoutRows = async () => {
  for (const table of ['lesson', 'term_slot', 'term'] as const) await api.deps.db.deleteFrom(table).execute()
}
const own = (change: Parameters<typeof writeFile>[2]) => writeFile(api.deps.db, { path, writes: 0 }, change)
/** The text without the term of this slug. */
const without = (slug: string) =>
  onDisk
    .split(/(?=^- slug: )/m)
    .filter((entry) => !entry.startsWith(`- slug: ${slug}\n`))
    .join('')

test('terms become rows of the desk once, as they were, and staff go on with them', async () => {
  const kept = await Promise.all([lessons(), slots()])
  expect(await fill()).toMatchObject({ terms: 5, samples: 0, ended: [], unknown: [], problems: [] })
  expect(await Promise.all([lessons(), slots()])).toEqual(kept)
  expect((await terms()).map(({ origin, sample }) => `${origin} ${sample}`)).toEqual(Array(5).fill('desk 0'))
  expect(await followChangedLessons(api.deps)).toBe(0)

  await api.deps.db.deleteFrom('term_slot').where('term', '=', 'later').execute()
  await api.deps.db.deleteFrom('lesson').where('term', '=', 'later').execute()
  await api.deps.db.deleteFrom('term').where('slug', '=', 'later').execute()
  expect(await fill()).toBeNull()
  expect(await slugs()).not.toContain('later')
  const noted = await api.deps.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'term.fill')
    .orderBy('id')
    .execute()
  expect(noted).toMatchObject([{ actor: 'system', entity: 'term' }])

  const office = await enterTestDesk(api, 'wang', 'office')
  const shown = (await office.get('term/show?term=winter')).data as EditedTerm
  expect(shown).toMatchObject({ course: 'ban', seats: 2, fee: '600.00', count: 9 })
  expect(await office.post('term/change', { ...shown, count: 0, seats: 3 })).toMatchObject({ code: 1 })
  expect((await terms()).find(({ slug }) => slug === 'winter')).toMatchObject({ seats: 3, version: 1 })
})

test('a database without rows of terms gets the same as one that has them', async () => {
  await signUp(api)
  const change = { day: '2026-12-06', place: '公园', placeEn: 'The park' }
  await changeLesson(api.deps, { term: 'winter', planned: '2026-12-05', actor: 'staff:li', change })
  const strip = async () =>
    (await lessons()).map(({ id: _id, sequence: _sequence, update_time: _time, ...row }) => row)
  const before = await Promise.all([strip(), slots()])
  await withoutRows()
  expect(await fill()).toMatchObject({ terms: 5 })
  expect(await Promise.all([strip(), slots()])).toEqual(before)
  const seats = await api.deps.db.selectFrom('term_seat').selectAll().where('slug', '=', 'winter').execute()
  expect(seats).toMatchObject([{ taken: 1 }])
})

test('two processes that start at once fill once', async () => {
  await withoutRows()
  const filled = await Promise.all([fill(), fill()])
  expect(filled.filter((each) => each !== null)).toHaveLength(1)
  expect(await slugs()).toHaveLength(5)
})

test('the school’s own words come before the file, and what they removed does not come back', async () => {
  await signUp(api, filledForm({ term: 'small' }))
  await withoutRows()
  await own({ text: without('small'), removed: 0 })
  expect(await fill()).toMatchObject({ terms: 5, ended: ['small'], unknown: [] })
  expect((await terms()).filter(({ state }) => state === 'ended').map(({ slug }) => slug)).toEqual(['small'])
})

test('a file that the school removed leaves no terms but those of sign-ups', async () => {
  await signUp(api)
  await withoutRows()
  await own({ removed: 1 })
  expect(await fill()).toMatchObject({ terms: 1, ended: ['winter'], unknown: [] })
})

test('a sign-up for a term that no text ever named stays as it is, and is told', async () => {
  await signUp(api)
  await withoutRows()
  const filled = await fill(without('winter'))
  expect(filled).toMatchObject({ terms: 4, ended: [], unknown: ['winter'] })
})

test('a school that never wrote terms keeps the samples, by the day on which the site began', async () => {
  await withoutRows()
  const school = await schoolContent(api.clock.now, 'Asia/Shanghai')
  const filled = await fillTerms({ ...api.deps, content: school })
  expect(filled).toMatchObject({ terms: 4, samples: 4, problems: [] })
  expect((await terms()).find(({ slug }) => slug === 'jieqi-caomu-1')).toMatchObject({
    starts: '2026-12-06',
    sample: 1,
    origin: 'desk',
  })
})

test('samples of classes that the school does not have are left out', async () => {
  await withoutRows()
  expect(await fill(null)).toMatchObject({ terms: 0, samples: 0 })
})

test('of the samples those are samples that nobody has changed', async () => {
  await withoutRows()
  const changed = starterTerms.replace('seats: 4\n', 'seats: 6\n')
  expect(await fill(changed)).toMatchObject({ terms: 4, samples: 3 })
  const own = (await terms()).filter(({ sample }) => sample === 0).map(({ slug }) => slug)
  expect(own).toEqual(['jieqi-caomu-1'])
})

test('faulty terms are told, and those that were shown stay', async () => {
  await withoutRows()
  const backwards = onDisk.replace("ends: '+70'", "ends: '+3'")
  const filled = await fill(`${backwards}\n- { slug: broken, class: ban }\n`)
  expect(filled).toMatchObject({ terms: 5 })
  expect(filled?.problems.map(({ field }) => field)).toEqual(['winter.ends', 'broken'])
  expect(await lessons()).not.toHaveLength(0)
})

test.each([': [', '{ a: 1 }'])('a file that cannot be read stops nothing: %s', async (text) => {
  await withoutRows()
  expect(await fill(text)).toMatchObject({ terms: 0, problems: [{ file: path }] })
})

test('a draft stays readable, is published no more and is told', async () => {
  await own({ text: onDisk, draft: without('small'), publish_at: 1_795_300_000, publish_actor: 'staff:li' })
  await fill()
  api.clock.pass(30 * 86_400)
  await publishDue(api.deps)
  const row = await api.deps.db.selectFrom('content_file').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ draft: without('small'), publish_at: null, text: onDisk })
  expect(await unpublishedFaults(api.deps)).toEqual([])
  const left = { db: api.deps.db, content: { retired: () => new Map<string, string>() } }
  expect(await leftOverTerms(left)).toEqual({ draft: without('small'), later: false, onDisk: false })
  expect(await slugs()).toContain('small')
})

test('what a version before publishes afterwards is told, and so is a file that is left', async () => {
  const left = (texts: ReadonlyMap<string, string>) =>
    leftOverTerms({ db: api.deps.db, content: { retired: () => texts } })
  await fill()
  expect(await left(new Map())).toBeNull()
  expect(await left(new Map([[path, onDisk]]))).toMatchObject({ onDisk: true, later: false })
  await own({ text: onDisk, edition: 1 })
  expect(await left(new Map())).toMatchObject({ onDisk: false, later: true })
})
