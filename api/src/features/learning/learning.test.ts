import type { ProgressData, ProgressItem, ProgressSaved } from '@shuyuan/contract/learning/learning'
import { type Happening, joinedStanding, notBegun, standingAfter } from '@shuyuan/contract/learning/progress'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import * as fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MemberRow } from '#db/tables.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { openLearningContent } from '#testing/learning-content.ts'
import { createTestMember, logIn } from '#testing/member.ts'

let content: Awaited<ReturnType<typeof openLearningContent>>
let api: TestApi
let member: MemberRow
let token: string
beforeAll(async () => {
  content = await openLearningContent()
})
beforeEach(async () => {
  api = await startTestApi({ content, limits: { writesPerMinute: 1_000_000, readsPerMinute: 1_000_000 } })
  member = await createTestMember(api)
  token = (await logIn(api, member)).token
})
afterEach(() => api.close())

const at = () => api.deps.now()
const lesson = (name: string, happening: Partial<Happening> = {}): ProgressItem => ({
  kind: 'lesson',
  ref: `reading/${name}`,
  at: at(),
  ...happening,
})
const save = async (...items: unknown[]) => {
  const { code, data } = await post(api, '/api/learning/progress', { items }, { token })
  expect(code).toBe(1)
  return data as ProgressSaved
}
const read = async (query = '') =>
  (await get(api, `/api/learning/progress${query}`, { token })).data as ProgressData
const points = async () => {
  const rows = await api.deps.db.selectFrom('user_score_log').selectAll().orderBy('id').execute()
  return rows.map(({ score, memo, memo_en }) => ({ score, memo, memo_en }))
}

test('guests are sent to the login', async () => {
  expect(await get(api, '/api/learning/progress')).toMatchObject({ code: 303 })
  expect(await post(api, '/api/learning/progress', { items: [] })).toMatchObject({ code: 303 })
})

test('a place is kept, found again and belongs to its member alone', async () => {
  const saved = await save(lesson('one', { position: 42, percent: 30 }))
  const row = {
    kind: 'lesson',
    ref: 'reading/one',
    position: 42,
    percent: 30,
    at: at(),
    done: false,
    doneAt: 0,
  }
  expect(saved).toEqual({ rows: [row], refused: [], stages: [] })
  expect((await read()).rows).toEqual([row])

  const other = await createTestMember(api, { username: 'bob' })
  token = (await logIn(api, other)).token
  expect(await read()).toEqual({ rows: [], courses: [], paths: [] })
})

test('what the content does not have is refused alone', async () => {
  const unknown = [
    lesson('four'),
    { ...lesson('one'), kind: 'book' },
    { ...lesson('one'), kind: 'course', ref: 'reading' },
    { ...lesson('one'), kind: 'chapter', ref: 'classic/first/more' },
    { ...lesson('one'), kind: 'chapter', ref: '__proto__/constructor' },
    { ...lesson('one'), ref: '\ud800' },
  ]
  const saved = await save(...unknown, lesson('one', { percent: 5 }))
  expect(saved.refused.map(({ kind, ref }) => ({ kind, ref }))).toHaveLength(unknown.length)
  expect(saved.rows.map(({ ref }) => ref)).toEqual(['reading/one'])
})

test('numbers out of bounds and too many items are refused as a whole', async () => {
  const bad = [
    [lesson('one', { percent: 101 })],
    [lesson('one', { position: -1 })],
    [lesson('one', { at: 0 })],
    [lesson('one', { at: 1e300 })],
    Array.from({ length: 201 }, () => lesson('one')),
  ]
  for (const items of bad) {
    expect(await post(api, '/api/learning/progress', { items }, { token })).toMatchObject({ code: 0 })
  }
  expect((await read()).rows).toEqual([])
})

test('a clock that is ahead does not hold its place for ever', async () => {
  await save(lesson('one', { at: at() + 86_400_000, position: 9 }))
  api.clock.pass(60)
  await save(lesson('one', { position: 12 }))
  expect((await read()).rows).toMatchObject([{ position: 12, at: at() }])
})

test('however two devices send, nothing is lost and it ends the same', async () => {
  const start = at()
  const happening = fc.record(
    {
      at: fc.integer({ min: start - 4, max: start }),
      position: fc.integer({ min: 0, max: 3 }),
      percent: fc.integer({ min: 0, max: 100 }),
      done: fc.boolean(),
    },
    { requiredKeys: ['at'] },
  )
  const item = fc.tuple(fc.constantFrom('one', 'two'), happening)
  const calls = fc.array(fc.array(item, { maxLength: 4 }), { maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(calls, fc.boolean(), async (portions, twice) => {
      await api.deps.db.deleteFrom('progress').execute()
      const sent = twice ? [...portions, ...portions.toReversed()] : portions
      for (const portion of sent) await save(...portion.map(([name, each]) => lesson(name, each)))
      const { rows } = await read()
      for (const name of ['one', 'two']) {
        const all = portions.flat().filter(([each]) => each === name)
        const expected = all.map(([, each]) => standingAfter(each)).reduce(joinedStanding, notBegun)
        const row = rows.find(({ ref }) => ref === `reading/${name}`)
        if (all.length === 0) expect(row).toBeUndefined()
        else expect(row).toEqual({ kind: 'lesson', ref: `reading/${name}`, ...expected })
      }
    }),
    { numRuns: 40 },
  )
})

test('the standing in a course counts what is begun and names what to go on with', async () => {
  await save(lesson('one', { done: true }), lesson('two', { percent: 40, position: 1 }))
  expect((await read()).courses).toEqual([{ course: 'reading', done: 1, total: 3, percent: 46, next: 'two' }])
  await save(lesson('two', { done: true }))
  expect((await read()).courses).toMatchObject([{ done: 2, percent: 66, next: 'three' }])
  await save(lesson('three', { done: true }))
  expect((await read()).courses).toMatchObject([{ done: 3, percent: 100, next: null }])
})

test('of one course or path only its rows and its standing come, begun or not', async () => {
  expect(await read('?course=reading')).toEqual({
    rows: [],
    courses: [{ course: 'reading', done: 0, total: 3, percent: 0, next: 'one' }],
    paths: [],
  })
  await save(lesson('three', { percent: 1 }), {
    kind: 'chapter',
    ref: 'classic/second',
    at: at(),
    percent: 2,
  })
  expect((await read('?course=reading')).rows.map(({ ref }) => ref)).toEqual(['reading/three'])
  expect(await read('?path=ladder')).toEqual({
    rows: [],
    courses: [],
    paths: [
      {
        path: 'ladder',
        stages: [
          { stage: 'first', done: 0, total: 2 },
          { stage: 'second', done: 0, total: 1 },
        ],
        next: { stage: 'first', kind: 'lesson', ref: 'reading/one' },
      },
    ],
  })
  expect(await read('?course=nothing')).toEqual({ rows: [], courses: [], paths: [] })
})

test('since leaves out what did not change, the standings count all', async () => {
  await save(lesson('one', { done: true }))
  api.clock.pass(10)
  await save(lesson('two', { percent: 5 }))
  const { rows, courses } = await read(`?since=${unixSeconds(at())}`)
  expect(rows.map(({ ref }) => ref)).toEqual(['reading/two'])
  expect(courses).toMatchObject([{ done: 1 }])
  expect((await read('?since=x')).rows).toHaveLength(2)
})

test('a finished stage brings its points once', async () => {
  const chapter = { kind: 'chapter', ref: 'classic/first', at: at(), done: true }
  expect((await save(lesson('one', { done: true }))).stages).toEqual([])
  expect((await save(chapter)).stages).toEqual([{ path: 'ladder', stage: 'first', points: 20 }])
  expect((await save(chapter)).stages).toEqual([])
  api.clock.pass(1)
  await save(lesson('one', { done: false }))
  api.clock.pass(1)
  expect((await save(lesson('one', { done: true }))).stages).toEqual([])
  expect(await points()).toEqual([
    { score: 20, memo: '完成“阶梯”的“阶梯一”阶段', memo_en: 'Finished “Ladder一” of “Ladder”' },
  ])
  expect((await read()).paths).toMatchObject([
    { stages: [{ done: 2 }, { done: 0 }], next: { stage: 'second', ref: 'reading/two' } },
  ])
})

test('a question set that was gone through is a step that is done', async () => {
  const quiz = { kind: 'questionSet', ref: 'quiz', at: at(), done: true }
  expect(await save(quiz, { ...quiz, ref: 'none' })).toMatchObject({
    refused: [{ kind: 'questionSet', ref: 'none' }],
    stages: [{ path: 'answering', stage: 'only', points: 10 }],
  })
  expect((await read()).paths).toMatchObject([{ path: 'answering', stages: [{ done: 1 }], next: null }])
})

test('two calls at once that finish a stage together book it once', async () => {
  await Promise.all([
    save(lesson('one', { done: true }), lesson('two', { done: true })),
    save({ kind: 'chapter', ref: 'classic/first', at: at(), done: true }),
    save(lesson('two', { done: true })),
  ])
  expect((await points()).map(({ score }) => score).sort()).toEqual([20, 30])
})
