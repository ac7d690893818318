import { join } from 'node:path'
import type { TermsData } from '@shuyuan/contract/class/class'
import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withContent } from '#cli/command'
import { openTestApi, openTestSite, type TestSite } from '#cli/testing'

let site: TestSite
beforeEach(async () => {
  site = await openTestSite()
})
afterEach(() => site.close())

const restore = async (name: string) => {
  const file = join(import.meta.dirname, 'kept', `${name}.tar.gz`)
  expect((await site.run(['restore', file])).err).toBe('')
}
/** Any command that needs terms makes rows of them, as a start does. */
async function lessonsOf(term: string) {
  await withContent(site.context)
  return (await lessonRows()).filter((lesson) => lesson.term === term)
}
const rowsOf = (table: 'term' | 'term_seat' | 'class_date' | 'attendance') =>
  site.context.db.selectFrom(table).selectAll().execute()
const slotRows = () =>
  site.context.db.selectFrom('term_slot').selectAll().orderBy('term').orderBy('weekday').execute()
/** An update moves a row in PostgreSQL. */
const inOrder = <Row extends { slug: string }>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => (one.slug < other.slug ? -1 : 1))
const lessonRows = () => site.context.db.selectFrom('lesson').selectAll().orderBy('id').execute()
const signUps = () => site.context.db.selectFrom('registration').selectAll().orderBy('id').execute()

/** Backups of versions that knew no rows of terms; both schools showed the samples. */
test.each([
  { name: '017-first-landing', marked: [] },
  { name: '045-second-landing', marked: ['2026-12-23'] },
])('terms of $name become rows, and who is signed up keeps everything', async ({ name, marked }) => {
  await restore(name)
  const before = { people: await signUps(), seats: await rowsOf('term_seat') }
  const lessons = await lessonsOf('jiazhang-gongdu-1')
  expect(lessons).toHaveLength(8)
  expect(lessons[0]).toMatchObject({ planned_day: '2026-12-23', day: '2026-12-23' })
  expect((await rowsOf('term')).map(({ slug, sample }) => `${slug} ${sample}`).toSorted()).toEqual([
    'jiazhang-gongdu-1 1',
    'jieqi-caomu-1 1',
    'mengxue-qinzi-1 1',
    'mengxue-qinzi-2 1',
  ])
  expect({ people: await signUps(), seats: await rowsOf('term_seat') }).toEqual(before)
  expect((await rowsOf('attendance')).map(({ planned }) => planned)).toEqual(marked)
  for (const planned of marked) expect(lessons.map((each) => each.planned_day)).toContain(planned)
  expect(await site.run(['registration', 'verify'])).toMatchObject({ code: 0 })
  expect((await rowsOf('term_seat')).reduce((sum, { taken }) => sum + taken, 0)).toBe(2)
})

/**
 * A backup of the last version with terms in texts: the school wrote two of its own and made one at the desk; three people
 * signed up for two seats, one of them has paid and came once, and a lesson was moved.
 */
const place = { no: 'R20261127H30K9', secret: '88ad7707d694c3819218bcf8f17f0967' }

test('of a school that wrote its terms nothing is lost by the start that makes rows of them', async () => {
  await restore('062-terms-in-texts')
  const kept = async () => ({
    terms: inOrder(
      (await rowsOf('term')).map(({ origin: _origin, update_time: _time, sample: _sample, ...row }) => row),
    ),
    slots: await slotRows(),
    lessons: await lessonRows(),
    seats: inOrder((await rowsOf('term_seat')).filter(({ taken }) => taken > 0)),
    changes: await rowsOf('class_date'),
    marks: await rowsOf('attendance'),
    people: await signUps(),
    payments: await site.context.db.selectFrom('registration_payment').selectAll().execute(),
  })
  const before = await kept()
  expect((await rowsOf('term')).map(({ slug, origin }) => `${slug} ${origin}`).toSorted()).toEqual([
    'jieqi-caomu-1 content',
    'mengxue-qinzi-1 content',
    'mengxue-qinzi-2 desk',
  ])
  expect(await lessonsOf('mengxue-qinzi-1')).toHaveLength(10)
  expect(await kept()).toEqual(before)
  expect((await rowsOf('term')).map(({ origin, sample }) => `${origin} ${sample}`)).toEqual(
    Array(3).fill('desk 0'),
  )
  expect(await site.run(['registration', 'verify'])).toMatchObject({ code: 0 })

  const app = await openTestApi(site.context)
  const headers = { server: 'true', accept: 'application/json', 'think-lang': 'zh-cn' }
  const answer = await app.inject({
    method: 'POST',
    url: '/api/registration/receipt',
    headers,
    payload: place,
  })
  const receipt = answer.json<{ data: ReceiptData }>().data
  expect(receipt).toMatchObject({
    state: 'confirmed',
    term: 'mengxue-qinzi-1',
    place: '东厢',
    money: { fee: '600.00', paid: '600.00', left: '0.00' },
  })
  expect(receipt.dates.slice(0, 3)).toMatchObject([
    { planned: '2026-11-21', attendance: 'present' },
    { planned: '2026-11-28', changed: false },
    { planned: '2026-12-05', day: '2026-12-06', changed: true },
  ])
  // What a printed code and a calendar name: the slug, and the days for which lessons were planned.
  const asked = await app.inject({ url: '/api/class/terms?term=mengxue-qinzi-1', headers })
  const [term] = asked.json<{ data: TermsData }>().data.list
  expect(term).toMatchObject({ class: 'mengxue-qinzi', form: 'guoxuebaoming', seats: 2 })
  expect(term?.lessons?.map(({ planned }) => planned)).toEqual(receipt.dates.map(({ planned }) => planned))
  await app.close()
})

test('a backup of this version has its terms, and a start after it makes none', async () => {
  await restore('062-terms-in-texts')
  await lessonsOf('mengxue-qinzi-1')
  const changed = site.context.db.updateTable('term').set({ seats: 7 })
  await changed.where('slug', '=', 'jieqi-caomu-1').execute()
  const file = join(site.folder, 'now.tar.gz')
  expect((await site.run(['backup', file])).err).toBe('')
  expect(await site.run(['restore', file, '--force'])).toMatchObject({ code: 0 })
  await lessonsOf('mengxue-qinzi-1')
  expect((await rowsOf('term')).find(({ slug }) => slug === 'jieqi-caomu-1')).toMatchObject({ seats: 7 })
})
