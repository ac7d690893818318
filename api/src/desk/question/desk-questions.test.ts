import type { DeskQuestion, DeskQuestions } from '@shuyuan/contract/desk/questions'
import type { OwnQuestions, QuestionThreadData } from '@shuyuan/contract/question/question'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pageChangesSince } from '#features/page-change/queries.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { testStaff } from '#testing/desk.ts'
import { createTestMember, logIn } from '#testing/member.ts'

let api: TestApi
let headers: Record<string, string>
let actor: string
let asker: string
beforeEach(async () => {
  api = await startTestApi()
  const at = await testStaff(api, 'teacher')
  headers = at.headers
  actor = at.actor
  asker = await member('asker', '13800000001')
})
afterEach(() => api.close())

const member = async (username: string, mobile: string) =>
  (await logIn(api, await createTestMember(api, { username, mobile, email: `${username}@example.com` })))
    .token
const ask = async (title: string, token = asker) => {
  const body = { title, body: '<p>孩子六岁。</p>', tag: 'lunyu', anonymous: false }
  return ((await post(api, '/api/question/ask', body, { token })).data as { id: number }).id
}
const show = async (id: number) =>
  (await get(api, `/api/desk/question/show?id=${id}`, { headers })).data as DeskQuestion
const list = async (query: string) =>
  ((await get(api, `/api/desk/question/list?${query}`, { headers })).data as DeskQuestions).list.map(
    ({ id }) => id,
  )
const act = async (name: string, body: { id: number } & Record<string, unknown>) =>
  post(api, `/api/desk/question/${name}`, { version: (await show(body.id)).version, ...body }, { headers })
const thread = async (id: number) =>
  (await get(api, `/api/question/show?id=${id}`, {})).data as QuestionThreadData

test('a teacher answers a waiting question: it is public, and the asker gets mail', async () => {
  const id = await ask('“学而时习之”怎么读给孩子听')
  // Public and without an answer it still waits; Today counts as many as the list has.
  const counted = async () => (await get(api, '/api/desk/today', { headers })).data
  expect(await counted()).toMatchObject({ waiting: { questions: 1 } })
  expect(await act('approve', { id })).toMatchObject({ code: 1 })
  expect(await list('state=waiting')).toEqual([id])
  expect(await counted()).toMatchObject({ waiting: { questions: 1 } })
  const preview = await post(
    api,
    '/api/desk/question/preview',
    { text: '先读**三遍**。<b>x</b>' },
    { headers },
  )
  expect(preview.data).toEqual({ html: '<p>先读<strong>三遍</strong>。x</p>' })
  expect(await act('answer', { id, text: ' ', teacher: '' })).toMatchObject({ code: 0 })
  expect(await act('answer', { id, text: '先读', teacher: 'nobody' })).toMatchObject({ code: 0 })
  const answered = await act('answer', { id, text: '先读**三遍**。', teacher: 'guoxue' })
  expect(answered).toMatchObject({ code: 1, data: { status: 'answered', answers: 1 } })
  expect((await thread(id)).thread?.answerList[0]?.body).toBe('<p>先读<strong>三遍</strong>。</p>')
  const changes = await pageChangesSince(api.deps.db, 0)
  expect(changes.map(({ tag }) => tag)).toContain(`question:${id}`)
  const mails = await api.deps.db
    .selectFrom('message')
    .select(['kind', 'channel', 'recipient', 'link'])
    .execute()
  expect(mails).toContainEqual({
    kind: 'answered',
    channel: 'mail',
    recipient: 'asker@example.com',
    link: `/guoxuewenda/${id}`,
  })
  const history = (await show(id)).history.map((event) => [event.actor, event.action])
  expect(history).toEqual([
    [actor, 'question.approve'],
    [actor, 'answer.answer'],
  ])
})

test('two people at one question: who has not seen its state of now is refused', async () => {
  const id = await ask('“学而时习之”怎么读给孩子听')
  const { version } = await show(id)
  expect(await act('answer', { id, version, text: '先读三遍。', teacher: '' })).toMatchObject({ code: 1 })
  for (const [name, body] of [
    ['answer', { text: '再读三遍。', teacher: '' }],
    ['reject', { reason: '广告' }],
    ['close', {}],
    ['approve', {}],
  ] as const)
    expect(await act(name, { id, version, ...body }), name).toMatchObject({
      code: 0,
      msg: expect.stringContaining('has changed') as string,
    })
  expect((await thread(id)).thread?.answerList).toHaveLength(1)
  const gone = { id: 9999, version, reason: 'x' }
  expect(await post(api, '/api/desk/question/reject', gone, { headers })).toMatchObject({
    msg: 'There is no such question.',
  })
})

test('a published answer is edited, and the log keeps both texts; a member’s is not', async () => {
  const id = await ask('“学而时习之”怎么读给孩子听')
  await act('answer', { id, text: '先读**三遍**。', textEn: 'Thrice.', teacher: 'guoxue' })
  const [before] = (await show(id)).answerList
  expect(before).toMatchObject({ markdown: '先读**三遍**。', markdownEn: 'Thrice.' })
  const answer = before?.id ?? 0
  expect(await act('edit-answer', { id, answer, text: '先读*五遍*。' })).toMatchObject({ code: 1 })
  expect((await thread(id)).thread?.answerList[0]?.body).toBe('<p>先读<em>五遍</em>。</p>')
  expect((await show(id)).history.at(-1)).toMatchObject({
    action: 'answer.edit',
    before: '<p>先读<strong>三遍</strong>。</p>\n<p>Thrice.</p>',
    after: '<p>先读<em>五遍</em>。</p>',
  })
  expect(await act('accept-answer', { id, answer })).toMatchObject({ code: 1 })
  expect((await thread(id)).thread?.acceptedId).toBe(answer)

  const other = await member('other', '13800000002')
  await post(api, '/api/question/answer', { id, body: '<p>我们读十遍。</p>' }, { token: other })
  const waiting = (await show(id)).answerList.find(({ status }) => status === 'pending')
  const theirs = { id, answer: waiting?.id ?? 0 }
  expect(await list('state=waiting')).toEqual([id])
  expect(await act('edit-answer', { ...theirs, text: '改' })).toMatchObject({ code: 0 })
  expect(await act('approve-answer', theirs)).toMatchObject({ code: 1, data: { answers: 2 } })
  expect(await act('hide-answer', { ...theirs, reason: '不合适' })).toMatchObject({ data: { answers: 1 } })
})

test('a rejected question tells its asker why', async () => {
  const id = await ask('哪里可以买到这本书啊')
  expect(await act('reject', { id, reason: '' })).toMatchObject({ code: 0 })
  await act('reject', { id, reason: '请问与读经有关的问题。' })
  const own = (await get(api, '/api/question/mine?list=asked', { token: asker })).data as OwnQuestions
  expect(own.list[0]).toMatchObject({ id, status: 'rejected', reason: '请问与读经有关的问题。' })
  const told = await api.deps.db.selectFrom('notice').select('text').execute()
  expect(told.at(-1)?.text).toContain('请问与读经有关的问题。')
})

test('merging moves answers and followers, and the address leads on', async () => {
  const kept = await ask('“学而时习之”怎么读给孩子听')
  await act('approve', { id: kept })
  const second = await member('second', '13800000002')
  const id = await ask('学而时习之怎么念', second)
  await act('answer', { id, text: '先读三遍。', teacher: '' })
  for (const into of [id, 9999])
    expect(await act('merge', { id, into })).toMatchObject({
      code: 0,
      msg: expect.stringContaining('no public question') as string,
    })
  expect(await act('merge', { id, into: kept })).toMatchObject({
    code: 1,
    data: { mergedInto: kept, answers: 0 },
  })
  expect(await thread(id)).toEqual({ thread: null, mergedInto: kept })
  expect((await thread(kept)).thread).toMatchObject({ status: 'answered', answers: 1, follows: 1 })
  const own = (await get(api, '/api/question/mine?list=asked', { token: second })).data as OwnQuestions
  expect(own.list[0]).toMatchObject({ id, mergedInto: kept })
  const told = await api.deps.db.selectFrom('notice').select(['text', 'link']).execute()
  expect(told).toContainEqual(
    expect.objectContaining({
      link: `/guoxuewenda/${kept}`,
      text: expect.stringContaining('已经合并') as string,
    }),
  )
  // What led to the one that is merged now leads on, and reopening takes nothing back from the other.
  const third = await ask('学而时习之是什么意思', second)
  await act('approve', { id: third })
  await act('merge', { id: kept, into: third })
  expect(await thread(id)).toEqual({ thread: null, mergedInto: third })
  await act('approve', { id })
  expect((await thread(id)).thread).toMatchObject({ status: 'open', answers: 0 })
})

test('the queue has the oldest first, and all are found by title and number', async () => {
  const first = await ask('第一个问题怎么读呢')
  const second = await ask('100%的孩子都读过吗')
  expect(await list('state=waiting&sort=oldest')).toEqual([first, second])
  expect(await list('')).toEqual([second, first])
  expect(await list('sort=oldest&page=2&limit=1')).toEqual([second])
  expect(await list('search=100%25')).toEqual([second])
  expect(await list(`search=${second}`)).toEqual([second])
  expect(await list('state=rejected')).toEqual([])
})

test('two people who merge two questions into each other at once merge one of them', async () => {
  const [one, other] = [await ask('“学而时习之”怎么读给孩子听'), await ask('“学而时习之”怎样读给孩子听')]
  for (const id of [one, other]) await act('approve', { id })
  const versions = { [one]: (await show(one)).version, [other]: (await show(other)).version }
  const merge = (id: number, into: number) =>
    api.app.inject({
      method: 'POST',
      url: '/api/desk/question/merge',
      headers,
      body: { id, into, version: versions[id] },
    })
  const answers = await Promise.all([merge(one, other), merge(other, one)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const merged = await api.deps.db
    .selectFrom('question')
    .select('id')
    .where('merged_into', 'is not', null)
    .execute()
  expect(merged).toHaveLength(1)
})
