import type { Content } from '@shuyuan/content/reading/content'
import { openContent } from '@shuyuan/content/reading/open'
import { sheetOf } from '@shuyuan/content/question-sets/sheet'
import { makeFolder } from '@shuyuan/content/reading/testing-folder'
import type { AttemptDetail, AttemptList, SetCounts } from '@shuyuan/contract/question-set/question-set'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { testStaff } from '#testing/desk.ts'
import { createTestMember, logIn } from '#testing/member.ts'
import { setOf } from './received.ts'

const head = `title: 一
subtitle: 一
description: ${'说'.repeat(45)}
intro: ${'读'.repeat(80)}
subject: guoxue
motif: scroll
minutes: 3
published: 2026-11-01
edition: 2
`
const quiz = `${head}kind: quiz
options: [错, 对]
items: [{ id: a, text: 一, right: 2 }, { id: b, text: 二, right: 2 }, { id: c, text: 三, right: 2, optional: true }]
results: [{ key: low, title: 低, text: 好, next: [] }, { key: high, title: 高, from: 60, text: 好, next: [] }]
`
const survey = `${head}kind: survey
collect: anonymous
thanks: 谢谢
options: [是, 否]
items: [{ id: a, text: 一 }, { id: b, text: 二, asks: several }, { id: c, text: 三, asks: words, optional: true }]
`
const check = `${head}kind: constitution
notice: 不是诊断
consent: health
balanced: even
options: ['1', '2', '3', '4', '5']
scales: [{ key: even, title: 平 }, { key: low, title: 虚 }]
items:
  - { id: a, text: 一, scales: [even] }
  - { id: b, text: 二, scales: [low], reverse: [even] }
  - { id: w, text: 三, scales: [low], onlyFor: female }
results: [{ key: even, title: 平, text: 好, next: [] }, { key: low, title: 虚, text: 好, next: [] }, { key: unclear, title: 无, text: 好, next: [] }]
`
const consent = (title: string) => `---
title: ${title}
agree: ${title}
version: '1.0'
date: 2026-11-21
---
好
`

let content: Content
let api: TestApi
let token: string
beforeAll(async () => {
  await using folder = await makeFolder({
    'zh-cn/question-sets/quiz.yaml': quiz,
    'zh-cn/question-sets/survey.yaml': survey,
    'zh-cn/question-sets/check.yaml': check,
    'zh-cn/consents/health.md': consent('同意'),
    'en/consents/health.md': consent('Agreed'),
  })
  content = await openContent({ dir: folder.dir })
})
beforeEach(async () => {
  api = await startTestApi({ content, limits: { surveysPerAddressHour: 3 } })
  token = (await logIn(api, await createTestMember(api))).token
})
afterEach(() => api.close())

const right = { set: 'quiz', edition: 2, key: 'k1', respondent: 'any', answers: { a: 2, b: 2 } }
const checked = {
  ...right,
  set: 'check',
  respondent: 'female',
  answers: { a: 4, b: 2, w: 5 },
  consent: '1.0',
}
const save = (body: object = right) => post(api, '/api/question-set/save', { ...body }, { token })
const list = async (query = '') =>
  (await get(api, `/api/question-set/list${query}`, { token })).data as AttemptList
const detail = (id: number) => get(api, `/api/question-set/detail?id=${id}`, { token })
const idOf = async (answer: ReturnType<typeof save>) => ((await answer).data as { id: number }).id

describe('saving', () => {
  test('is for members, and the server scores', async () => {
    expect(await post(api, '/api/question-set/save', right)).toMatchObject({ code: 303 })
    // What the client makes of it is not looked at.
    const id = await idOf(save({ ...right, answers: { a: 2, b: 2, other: 1 }, result: 'low', right: 0 }))
    expect((await detail(id)).data).toEqual({
      id,
      set: 'quiz',
      edition: 2,
      title: '一',
      result_title: '高',
      result: 'high',
      also: [],
      right: 2,
      of: 3,
      figure: 200 / 3,
      scales: [],
      create_time: unixSeconds(api.deps.now()),
      respondent: 'any',
      answers: { a: 2, b: 2 },
    })
  })

  test('of one key is one result, also when both come at once', async () => {
    const ids = await Promise.all([idOf(save()), idOf(save()), idOf(save())])
    expect(new Set(ids).size).toBe(1)
    expect((await list()).total).toBe(1)
    expect(await idOf(save({ ...right, key: 'k2' }))).not.toBe(ids[0])
  })

  test.each([
    ['an unknown set', { set: 'none' }],
    ['another edition', { edition: 1 }],
    ['what is not all answered', { answers: { a: 2 } }],
    ['an option that is not there', { answers: { a: 2, b: 3 } }],
    ['a survey without a name', { set: 'survey', answers: { a: 1, b: [1] } }],
    ['no answers', { answers: 'all' }],
  ])('refuses %s', async (_name, more) => {
    expect(await save({ ...right, ...more })).toMatchObject({ code: 0 })
    expect((await list()).total).toBe(0)
  })

  test('a result about health needs consent to the present text, which is written down; answers are not kept', async () => {
    for (const version of ['', '0.9']) {
      expect(await save({ ...checked, consent: version })).toMatchObject({
        code: 0,
        msg: 'To keep this result, please agree to the note beside it first.',
      })
    }
    const id = await idOf(save(checked))
    const kept = (await detail(id)).data as AttemptDetail
    expect(kept).toMatchObject({ respondent: 'any', answers: {}, result: 'low' })
    expect(kept.scales).toMatchObject([
      { scale: 'even', raw: 4 + 4, items: 2, score: 75 },
      { scale: 'low', raw: 7, items: 2, score: 62.5, verdict: 'yes' },
    ])
    const consents = await api.deps.db.selectFrom('consent').selectAll().execute()
    expect(consents).toMatchObject([
      { subject: `attempt:${id}`, doc: 'health', version: '1.0', agreed: 1, ip: '127.0.0.1' },
    ])
    const rows = await api.deps.db.selectFrom('attempt').selectAll().execute()
    expect(rows).toMatchObject([{ answers: '{}', attribution_id: null, referral_source: 'none' }])
  })

  test('items for the other sex are not asked', async () => {
    expect(await save({ ...checked, answers: { a: 4, b: 2 } })).toMatchObject({ code: 0 })
    const id = await idOf(save({ ...checked, respondent: 'male', answers: { a: 4, b: 2, w: 5 } }))
    expect(((await detail(id)).data as AttemptDetail).scales[1]).toMatchObject({ items: 1, raw: 2 })
  })

  test('keeps who sent the member', async () => {
    const referral = { code: 'ABCD1234', c: '', path: '/question', at: 1, visitor: 'v' }
    await save({ ...right, referral, referralRemoved: true })
    const rows = await api.deps.db.selectFrom('attribution').select(['occasion', 'refused']).execute()
    expect(rows).toEqual([{ occasion: 'attempt', refused: 'removed' }])
  })
})

test('results come newest first, in pages and of one set; nobody sees or removes another’s', async () => {
  const first = await idOf(save())
  api.clock.pass(60)
  const second = await idOf(save({ ...right, key: 'k2', answers: { a: 1, b: 1 } }))
  const health = await idOf(save({ ...checked, key: 'k3' }))
  expect((await list()).list.map(({ id }) => id)).toEqual([health, second, first])
  expect(await list('?set=quiz&limit=1&page=2')).toMatchObject({ total: 2, list: [{ id: first }] })
  expect(await list('?page=9')).toEqual({ list: [], total: 3 })

  const mine = token
  token = (await logIn(api, await createTestMember(api, { username: 'bob' }))).token
  expect(await list()).toEqual({ list: [], total: 0 })
  expect(await detail(first)).toMatchObject({ code: 0, data: null })
  expect(await post(api, '/api/question-set/remove', { id: first }, { token })).toMatchObject({ code: 0 })
  token = mine
  const remove = () => post(api, '/api/question-set/remove', { id: first }, { token })
  expect(await remove()).toMatchObject({ code: 1 })
  expect(await remove()).toMatchObject({ code: 0 })
  expect((await list()).total).toBe(2)
})

describe('a survey without a name', () => {
  const sent = { ...right, set: 'survey', answers: { a: 1, b: [1, 2], c: '好\u00a0' }, visitor: 'v1' }
  const send = (more: object = {}) => post(api, '/api/question-set/send', { ...sent, ...more })

  test('is taken once of each visitor; the first answers stay', async () => {
    expect(await send()).toMatchObject({ code: 1, data: { already: false } })
    expect(await send({ key: 'k2', answers: { a: 2, b: [1] } })).toMatchObject({ data: { already: true } })
    expect(await send({ visitor: 'v2' })).toMatchObject({ data: { already: false } })
    const rows = await api.deps.db.selectFrom('attempt').selectAll().orderBy('id').execute()
    expect(rows.map(({ answers }) => JSON.parse(answers))).toEqual([sent.answers, sent.answers])
    expect(rows.map(({ user_id }) => user_id)).toEqual([null, null])
  })

  test('is read at the desk: how often each answer was chosen, and what was written', async () => {
    const { headers } = await testStaff(api, 'teacher')
    const answersOf = (set: string, as = headers) =>
      get(api, `/api/desk/survey/answers?set=${set}`, { headers: as })
    await send()
    await send({ visitor: 'v2', answers: { a: 2, b: [2] } })
    expect((await answersOf('survey')).data).toEqual({
      set: 'survey',
      edition: 2,
      sent: 2,
      items: [
        { id: 'a', text: '一', options: ['是', '否'], counts: [1, 1] },
        { id: 'b', text: '二', options: ['是', '否'], counts: [1, 2] },
        { id: 'c', text: '三', options: [], words: ['好\u00a0'] },
      ],
    })
    // What members save of a quiz is theirs alone.
    expect(await answersOf('quiz')).toMatchObject({ code: 0, data: null })
    const editor = await testStaff(api, 'editor')
    expect(await answersOf('survey', editor.headers)).toMatchObject({ code: 401 })
  })

  test('is refused for other sets, without an answer, and when one address sends many', async () => {
    expect(await send({ set: 'quiz', answers: right.answers })).toMatchObject({ code: 0 })
    expect(await send({ answers: { a: 1 } })).toMatchObject({ code: 0 })
    for (const visitor of ['1', '2', '3']) expect(await send({ visitor })).toMatchObject({ code: 1 })
    expect(await send({ visitor: '4' })).toMatchObject({ code: 0 })
  })
})

test('a set is counted once a key, and not without end from one address', async () => {
  const take = (key: string, set = 'quiz') => post(api, '/api/question-set/taken', { set, key })
  for (const key of ['1', '1', '2', '3', '4', '5']) await take(key)
  await take('1', 'none')
  await take('1', 'check')
  const { list: counts } = (await get(api, '/api/question-set/counts')).data as SetCounts
  expect(counts).toEqual([
    { set: 'check', taken: 1 },
    { set: 'quiz', taken: 3 },
  ])
})

test('every set of the school can be answered and saved', async () => {
  await api.close()
  api = await startTestApi()
  token = (await logIn(api, await createTestMember(api))).token
  const names = api.deps.content.names('questionSets')
  expect(names.length).toBeGreaterThanOrEqual(5)
  for (const name of names) {
    const set = setOf(api.deps.content, name)
    if (!set) throw new Error(name)
    const answers = Object.fromEntries(
      sheetOf(set).items.flatMap(({ id, asks }) =>
        asks === 'words' ? [] : [[id, asks === 'several' ? [1] : 1]],
      ),
    )
    const body = { set: name, edition: set.edition, key: name, respondent: 'female', answers, visitor: 'v' }
    const answer =
      set.collect === 'anonymous'
        ? await post(api, '/api/question-set/send', body)
        : await save({ ...body, consent: '1.0' })
    expect(answer, name).toMatchObject({ code: 1 })
  }
})
