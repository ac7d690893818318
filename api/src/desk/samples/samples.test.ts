import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenContent, openContent } from '@shuyuan/content/reading/open'
import { schoolDir as dir, schoolKeptFile as keptFile } from '@shuyuan/content/reading/testing-content'
import type { DeskContentFile } from '@shuyuan/contract/desk/site/content'
import type { DeskContentListed, DeskContentSummary } from '@shuyuan/contract/desk/site/content-list'
import type { DeskSamples } from '@shuyuan/contract/desk/site/samples'
import type { HabitWall } from '@shuyuan/contract/habit/habit'
import type { QuestionList } from '@shuyuan/contract/question/question'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { localFileStore } from '#adapters/storage.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { standingClock } from '#testing/clock.ts'

import { openTestDatabase } from '#testing/database.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { filledForm } from '#testing/registration.ts'
import { verifyLedger } from '#features/ledger/verify.ts'
import { memberById, memberByName } from '#features/member/service.ts'
import { addStaff } from '#features/staff/service.ts'
import { seedDemo } from '#seed/demo.ts'
import { firstStart } from '#seed/first-start.ts'
import { sampleQuestions } from '#seed/questions/insert.ts'
import { get, post } from '#testing/call.ts'
import { forgetRemovals } from './removal-queries.ts'
import { overlayOf } from '#features/content/overlay.ts'

// With everything that the project brings along, as a new site has it.

let content: OpenContent
let api: TestApi
let editor: Awaited<ReturnType<typeof enterTestDesk>>
let aside: string
async function open(fill: (of: TestApi) => Promise<unknown> = async () => {}) {
  aside = await mkdtemp(join(tmpdir(), 'samples-test-'))
  const database = await openTestDatabase()
  const files = localFileStore(join(aside, 'store'))
  const overlay = () => overlayOf({ db: database.db, files, pictureDir: join(aside, 'copies') })
  const clock = standingClock()
  const now = () => new Date(clock.now())
  content = await openContent({ dir, keptFile, overlay, now })
  api = await startTestApi({ content, contentFiles: content, database, files, clock })
  await fill(api)
  editor = await enterTestDesk(api, 'bao', 'owner')
}
async function close() {
  content.close()
  await api.close()
  await rm(aside, { recursive: true, force: true })
}
beforeEach(() => open())
afterEach(close)

const termsLeft = async () =>
  (await api.deps.db.selectFrom('term').select('slug').execute()).map(({ slug }) => slug)
const shown = async () => (await editor.get('sample/show')).data as DeskSamples
const remove = async () => editor.post('sample/remove', { version: (await shown()).version })
const file = async (path: string) =>
  (await editor.get(`content/file?path=${encodeURIComponent(path)}`)).data as DeskContentFile
async function change(path: string, from: string, to: string) {
  const { version, published } = await file(path)
  expect(published).toContain(from)
  const saved = await editor.post('content/save', { path, version, text: published?.replace(from, to) ?? '' })
  const { version: next } = saved.data as { version: string }
  expect(await editor.post('content/publish', { files: [{ path, version: next }] })).toMatchObject({
    code: 1,
  })
}
const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title)

test('one press takes every sample from the site, and leaves no fault behind', async () => {
  const { goes, stays } = await shown()
  expect(stays).toEqual([])
  expect(new Set(goes.map(({ kind }) => kind))).toEqual(
    new Set(['classes', 'terms', 'teachers', 'offers', 'site']),
  )
  expect(await remove()).toMatchObject({ code: 1 })
  expect(content.faults()).toEqual([])
  expect([await termsLeft(), content.teachers(), content.list('classes', 'zh-cn')]).toEqual([[], [], []])
  expect([...content.list('plans', 'zh-cn'), ...content.list('plans', 'en')]).toEqual([])
  expect(content.site('en').value).toMatchObject({ contact: { sample: false } })
  expect(content.site('zh-cn').value.advisor).toBeUndefined()
  const courses = content.list('courses', 'zh-cn')
  expect(courses.length).toBeGreaterThan(3)
  expect(courses.flatMap(({ value }) => value.teachers)).toEqual([])
  expect((await editor.get('content/summary')).data as DeskContentSummary).toMatchObject({
    samples: 0,
    faulty: 0,
    missing: 0,
    behind: 0,
  })
  expect((await shown()).goes).toEqual([])
  expect(await remove()).toMatchObject({ code: 0 })
  // The history has what was taken away.
  const gone = 'zh-cn/classes/mengxue-qinzi.yaml'
  const { version } = await file(gone)
  expect(await editor.post('content/restart', { path: gone, version })).toMatchObject({ code: 0 })
  const plan = 'zh-cn/plans/mengxue-qinzi.yaml'
  expect((await file(plan)).state).toBe('removed')
})

test('what the school has changed stays, with what it needs, and is said', async () => {
  await change('zh-cn/classes/jieqi-caomu.yaml', 'title: ', 'title: 本院')
  await change('both/teachers.yaml', '这里将写一位真实的国学老师。', '王老师教国学。')
  const { goes, stays } = await shown()
  expect(stays).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'classes', path: 'zh-cn/classes/jieqi-caomu.yaml', why: 'changed' }),
      expect.objectContaining({ kind: 'teachers', title: 'Sample teacher, classics', why: 'changed' }),
      expect.objectContaining({
        kind: 'teachers',
        title: 'Sample teacher, the culture of Chinese medicine',
        why: 'used',
      }),
    ]),
  )
  expect(titles(goes)).not.toContain('Sample teacher, the culture of Chinese medicine')
  expect(await remove()).toMatchObject({ code: 1 })
  expect(content.faults()).toEqual([])
  expect(content.list('classes', 'zh-cn').map(({ name }) => name)).toEqual(['jieqi-caomu'])
  expect(content.list('plans', 'en').map(({ name }) => name)).toEqual(['jieqi-caomu'])
  expect(content.teachers().map(({ slug }) => slug)).toEqual(['guoxue', 'zhongyi'])
  expect(await termsLeft()).toEqual([])
})

test('a term that somebody is signed up for stays, with its class and its teacher', async () => {
  const { answers } = filledForm({}, { mobile: '13900000071', birthday: '1990-05-01' })
  const body = { form: 'zybm', term: 'jieqi-caomu-1', answers: { ...answers, party: 'adult' }, agreed: true }
  const added = await editor.post('registration/add', body)
  expect(added.data).toMatchObject({ no: expect.any(String) })
  const { stays } = await shown()
  expect(stays.map(({ kind, why }) => `${kind} ${why}`).toSorted()).toEqual([
    'classes signedUp',
    'teachers used',
    'terms signedUp',
  ])
  expect(await remove()).toMatchObject({ code: 1 })
  expect(await termsLeft()).toEqual(['jieqi-caomu-1'])
  expect(content.faults()).toEqual([])
})

test('a class that is taken away takes its other language and its plans along', async () => {
  for (const table of ['lesson', 'term_slot', 'term'] as const) await api.deps.db.deleteFrom(table).execute()
  const path = 'zh-cn/classes/jieqi-caomu.yaml'
  const seen = [{ path, version: (await file(path)).version }]
  expect(await editor.post('content/remove', { files: seen })).toMatchObject({ code: 1 })
  const left = (kind: 'classes' | 'plans') =>
    (['zh-cn', 'en'] as const).flatMap((language) => content.list(kind, language).map(({ name }) => name))
  expect(left('classes')).not.toContain('jieqi-caomu')
  expect(left('plans')).not.toContain('jieqi-caomu')
  expect(left('plans')).toContain('mengxue-qinzi')
  expect(content.faults()).toEqual([])
})

test('what changes while somebody reads the list is not taken away unseen', async () => {
  const { version } = await shown()
  await change('zh-cn/classes/jieqi-caomu.yaml', 'title: ', 'title: 本院')
  expect(await editor.post('sample/remove', { version })).toMatchObject({ code: 0 })
  expect(content.teachers()).toHaveLength(4)
  const teacher = await enterTestDesk(api, 'shi', 'teacher')
  expect(await teacher.post('sample/remove', { version })).toMatchObject({ code: 401 })
  const list = (await editor.get('content/list?mark=sample&limit=50')).data as { list: DeskContentListed[] }
  // A chapter whose recording is a sample of a machine is no sample of a school.
  expect(list.list.map(({ path }) => path)).not.toContain('both/books/tangshi/jingyesi.yaml')
})

describe('people that the project made up', () => {
  beforeEach(async () => {
    await close()
    await open(async ({ deps }) => {
      await firstStart(deps.db, deps)
      await seedDemo(deps)
    })
  })
  const rowsIn = async (
    table: 'user' | 'question' | 'answer' | 'habit_day' | 'user_score_log' | 'question_term',
  ) =>
    JSON.stringify(
      await sql`select * from ${sql.table(table)} order by 1, 2`
        .execute(api.deps.db)
        .then(({ rows }) => rows),
    )
  const tables = ['user', 'question', 'answer', 'habit_day', 'user_score_log', 'question_term'] as const
  const all = async () => Promise.all(tables.map(rowsIn))
  const wall = async () => (await get(api, '/api/habit/wall')).data as HabitWall

  test('go with the same press, and one press puts everything back', async () => {
    const { goes } = await shown()
    const of = (kind: string) => goes.filter((each) => each.kind === kind)
    expect([of('people').length, of('asked').length]).toEqual([4, sampleQuestions.length])
    const before = await all()
    const [people] = before
    expect((await wall()).total).toBe(6)
    expect(await remove()).toMatchObject({ code: 1 })
    expect((await wall()).total).toBe(0)
    expect(((await get(api, '/api/question/list')).data as QuestionList).total).toBe(0)
    expect(await rowsIn('user')).not.toContain('sample_li')
    expect(await verifyLedger(api.deps.db)).toEqual([])
    expect((await shown()).undo).toMatchObject({ by: 'bao' })
    expect(await editor.post('sample/restore', {})).toMatchObject({ code: 1 })
    expect(await all()).toEqual([people, ...before.slice(1)])
    expect(await verifyLedger(api.deps.db)).toEqual([])
    expect(content.teachers().length).toBeGreaterThan(0)
    expect(content.list('classes', 'zh-cn').length).toBeGreaterThan(0)
    expect(await shown()).toMatchObject({ undo: null, stays: [] })
    expect(await editor.post('sample/restore', {})).toMatchObject({ code: 0 })
  })

  test('stay where others had to do with them, and files that were written since stay as they are', async () => {
    const { db } = api.deps
    const asked = await db.selectFrom('question').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow()
    const { version: seen } = (await editor.get(`question/show?id=${asked.id}`)).data as { version: string }
    const words = { id: asked.id, version: seen, text: '书院的回答', textEn: '', teacher: '' }
    expect(await editor.post('question/answer', words)).toMatchObject({ code: 1 })
    const chen = await memberByName(db, 'sample_chen')
    await addStaff(db, chen?.id ?? 0, 'teacher', { actor: 'staff:test', now: api.deps.now() })
    const kept = (await shown()).stays.map(({ kind, title, why }) => `${kind} ${title} ${why}`)
    const asker = await memberById(db, asked.user_id ?? 0)
    expect(kept).toContain(`asked ${asked.title} others`)
    expect(kept).toContain(`people ${asker?.nickname} others`)
    expect(kept).toContain(`people ${chen?.nickname} others`)
    expect(await remove()).toMatchObject({ code: 1 })
    expect(((await get(api, '/api/question/list')).data as QuestionList).total).toBe(1)
    expect(await rowsIn('user')).toContain('sample_chen')

    const path = 'both/teachers.yaml'
    const both = (zh: string, en: string) => `{ zh-cn: ${zh}, en: ${en} }`
    const bio = both(
      '王老师在书院教国学，带孩子们一句一句读《论语》。',
      'Wang reads the Analects with children.',
    )
    const mine = `- { slug: wang, name: ${both('王老师', 'Wang')}, role: ${both('国学老师', 'Teacher of classics')}, bio: ${bio}, subjects: [guoxue], sample: false }\n`
    const { version } = await file(path)
    const saved = await editor.post('content/save', { path, version, text: mine })
    const files = [{ path, version: (saved.data as { version: string }).version }]
    expect(await editor.post('content/publish', { files })).toMatchObject({ code: 1 })
    const people = await rowsIn('user')
    // The classes name sample teachers, whom the school's own list has no more.
    expect(await editor.post('sample/restore', {})).toMatchObject({
      code: 0,
      data: { faults: expect.any(Array) },
    })
    expect(await rowsIn('user')).toBe(people)
    expect(content.teachers().map(({ slug }) => slug)).toEqual(['wang'])
  })

  test('are taken away by those alone who may shut an account, and for thirty days can be put back', async () => {
    const bare = await enterTestDesk(api, 'lin', 'editor')
    const seen = (await bare.get('sample/show')).data as DeskSamples
    expect(seen.goes.map(({ kind }) => kind)).not.toContain('people')
    expect(await remove()).toMatchObject({ code: 1 })
    expect(((await bare.get('sample/show')).data as DeskSamples).undo).toBeNull()
    expect(await bare.post('sample/restore', {})).toMatchObject({ code: 0 })
    expect(await post(api, '/api/desk/sample/restore', {})).toMatchObject({ code: 303 })
    await api.deps.db
      .updateTable('sample_removal')
      .set({ create_time: unixSeconds(api.deps.now()) - 30 * 86_400 })
      .execute()
    expect(await editor.post('sample/restore', {})).toMatchObject({ code: 0 })
    await forgetRemovals(api.deps.db, api.deps.now())
    expect(await api.deps.db.selectFrom('sample_removal').selectAll().execute()).toEqual([])
  })
})
