import type {
  OwnQuestions,
  QuestionList,
  QuestionSearch,
  QuestionStanding,
  QuestionThread,
  QuestionThreadData,
} from '@shuyuan/contract/question/question'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageChangesSince } from '#features/page-change/queries.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { createTestMember, logIn } from '#testing/member.ts'
import { acceptAnswer } from './marks/accept.ts'
import { answerAsStaff, approveAnswer, hideAnswer } from '#desk/question/answer-service.ts'
import { approveQuestion, closeQuestion, rejectQuestion } from '#desk/question/service.ts'

let api: TestApi
let asker: string
let other: string
let third: string
beforeAll(async () => {
  api = await startTestApi({ limits: { writesPerMinute: 10_000, questionsPerMemberDay: 60 } })
  const member = async (username: string, mobile: string) =>
    (await logIn(api, await createTestMember(api, { username, mobile }))).token
  asker = await member('asker', '13800000001')
  other = await member('other', '13800000002')
  third = await member('third', '13800000003')
}, 60_000)
afterAll(() => api.close())

let count = 0
const question = (values: object = {}) => {
  count += 1
  return {
    title: `“学而时习之”第${count}问怎么读`,
    body: '<p>孩子六岁。</p>',
    tag: 'lunyu',
    anonymous: false,
    ...values,
  }
}
const ask = (values: object = {}, token = asker) =>
  post(api, '/api/question/ask', question(values), { token })
const askId = async (values: object = {}) => ((await ask(values)).data as { id: number }).id
const decision = () => ({ db: api.deps.db, now: api.deps.now, actor: 'staff:test' })
const open = async (values: object = {}) => {
  const id = await askId(values)
  await approveQuestion(decision(), id)
  return id
}
const answerId = async (id: number, body = '<p>先读三遍。</p>') => {
  const found = await answerAsStaff(decision(), {
    question: id,
    teacher: 'guoxue',
    body: { 'zh-cn': body, en: '' },
  })
  return found?.id ?? 0
}
const show = async (id: number, language = 'zh-cn') =>
  ((await get(api, `/api/question/show?id=${id}`, { language })).data as QuestionThreadData).thread
const standing = async (id: number, token: string) =>
  (await get(api, `/api/question/standing?id=${id}`, { token })).data as QuestionStanding
const list = async (query = '') => (await get(api, `/api/question/list${query}`)).data as QuestionList
const search = async (q: string, more = '') =>
  (await get(api, `/api/question/search?q=${encodeURIComponent(q)}${more}`)).data as QuestionSearch
const mine = async (of: string, token: string) =>
  (await get(api, `/api/question/mine?list=${of}`, { token })).data as OwnQuestions
const notices = () => api.deps.db.selectFrom('notice').selectAll().orderBy('id').execute()

describe('asking', () => {
  test('a question is the asker’s alone until it is approved', async () => {
    const id = await askId({
      title: '孩子读《三字经》坐不住怎么办',
      body: '<p onclick="x">三分钟<script>1</script></p>',
    })
    expect(await show(id)).toBeNull()
    expect((await list('?tab=newest')).list.map((row) => row.id)).not.toContain(id)
    expect((await mine('asked', asker)).list[0]).toMatchObject({ id, status: 'pending' })
    const own = (token: string) => get(api, `/api/question/own?id=${id}`, { token })
    expect(await own(asker)).toMatchObject({ data: { question: { body: '<p>三分钟</p>' } } })
    expect(await own(other)).toMatchObject({ data: { question: null } })
    expect(await get(api, `/api/question/standing?id=${id}`, { token: other })).toMatchObject({ code: 0 })

    await approveQuestion(decision(), id)
    expect(await show(id)).toMatchObject({ status: 'open', author: { name: 'a**' }, body: '<p>三分钟</p>' })
    expect((await list('?tab=unanswered')).list[0]).toMatchObject({ id })
    expect((await notices()).at(-1)).toMatchObject({ kind: 'question', link: `/guoxuewenda/${id}` })
  })

  test('the same title again is the same question; a rejected one may be asked again, better', async () => {
    const title = '为什么《千字文》没有一个字重复'
    const id = await askId({ title })
    expect(await ask({ title })).toMatchObject({ data: { id, status: 'pending' } })
    await rejectQuestion(decision(), id, '请写明孩子的年龄')
    expect((await mine('asked', asker)).list[0]).toMatchObject({
      status: 'rejected',
      reason: '请写明孩子的年龄',
    })
    expect(await show(id)).toBeNull()
    expect((await notices()).at(-1)).toMatchObject({ link: `/user/account/questions/${id}` })
    expect(await ask({ title, body: '八岁' })).toMatchObject({ data: { id, status: 'pending' } })
    expect(await get(api, `/api/question/own?id=${id}`, { token: asker })).toMatchObject({
      data: { question: { body: '<p>八岁</p>', reason: '' } },
    })
  })

  test('an answer below a question that waits again is not shown before the question is', async () => {
    const title = '《三字经》第一句怎么讲'
    const id = await open({ title })
    const written = await post(api, '/api/question/answer', { id, body: '先背后讲' }, { token: other })
    const { id: answer } = written.data as { id: number }
    await rejectQuestion(decision(), id, '请写明孩子的年龄')
    await ask({ title, body: '八岁' })
    expect(await approveAnswer(decision(), { question: id, answer })).toBeNull()
    await approveQuestion(decision(), id)
    await checkSums(id)
    expect(await approveAnswer(decision(), { question: id, answer })).toMatchObject({ status: 'shown' })
    await checkSums(id)
  })

  test('guests are sent to the login, members without a mobile number to their profile', async () => {
    expect(await post(api, '/api/question/ask', question())).toMatchObject({ code: 303 })
    const token = (await logIn(api, await createTestMember(api, { username: 'nomobile' }))).token
    expect(await ask({}, token)).toMatchObject({ code: 0, msg: expect.stringContaining('mobile') })
  })

  test.each([
    [{ title: '' }, /title/],
    [{ title: '读吗' }, /short/],
    [{ tag: '' }, /about/],
    [{ tag: 'no-such-book' }, /tag/],
  ])('%j is refused', async (values, message) => {
    const answer = await ask(values)
    expect(answer.code).toBe(0)
    expect(answer.msg).toMatch(message)
  })

  test('nobody asks more than so many questions a day', async () => {
    const token = (await logIn(api, await createTestMember(api, { username: 'many', mobile: '13800000009' })))
      .token
    for (let n = 0; n < 60; n++) expect((await ask({}, token)).code).toBe(1)
    expect(await ask({}, token)).toMatchObject({ code: 0, msg: expect.stringContaining('60 questions') })
    api.clock.pass(86_400)
    expect((await ask({}, token)).code).toBe(1)
  })

  test('names are not told of who asks without one, and the quoted passage is found', async () => {
    const id = await open({ title: '“有朋自远方来”的“朋”是什么人', anonymous: true })
    expect(await show(id)).toMatchObject({ author: { name: '' }, passage: 'lunyu/xueer#1', tag: 'lunyu' })
  })
})

describe('answers', () => {
  test('a teacher’s answer is shown at once; who asked and who follows are told', async () => {
    const id = await open()
    await post(api, '/api/question/follow', { id, on: true }, { token: other })
    const answer = await answerId(id, '<p>“说”读作悦。</p>')
    const thread = await show(id)
    expect(thread).toMatchObject({ status: 'answered', answers: 1, follows: 1, acceptedId: 0 })
    expect(thread?.answerList).toMatchObject([
      { id: answer, author: { role: 'teacher', name: '示例老师·国学' }, body: '<p>“说”读作悦。</p>' },
    ])
    expect((await notices()).slice(-2).map(({ link }) => link)).toEqual(Array(2).fill(`/guoxuewenda/${id}`))
    expect((await list()).list[0]).toMatchObject({ id, answers: 1 })
  })

  test('a member’s answer waits; the next one replaces it; approved it stands below the teacher’s', async () => {
    const id = await open()
    const send = (body: string, token = other) => post(api, '/api/question/answer', { id, body }, { token })
    const written = (await send('一')).data as { id: number }
    expect(await send('二')).toMatchObject({ data: { id: written.id, status: 'pending' } })
    expect((await show(id))?.answerList).toEqual([])
    expect(await standing(id, other)).toMatchObject({ waiting: { body: '<p>二</p>' }, mayAnswer: true })
    await approveAnswer(decision(), { question: id, answer: written.id })
    const teachers = await answerId(id)
    expect((await show(id))?.answerList.map((each) => each.id)).toEqual([teachers, written.id])
    expect(await send('三')).toMatchObject({ code: 0 })
    expect((await mine('answers', other)).list[0]).toMatchObject({ id, answerStatus: 'shown' })
    expect(await send('<p> </p>', third)).toMatchObject({ code: 0, msg: expect.stringContaining('write') })
  })

  test('hidden answers are gone from the count, the order and the acceptance', async () => {
    const id = await open()
    const first = await answerId(id)
    const second = await answerId(id)
    const accept = (answer: number, token = asker) =>
      post(api, '/api/question/accept', { id, answer }, { token })
    expect(await accept(second, other)).toMatchObject({ code: 0, msg: expect.stringContaining('asked') })
    expect(await accept(second)).toMatchObject({ code: 1 })
    expect(await accept(second)).toMatchObject({ code: 1 })
    expect(await show(id)).toMatchObject({ acceptedId: second, answerList: [{ id: second }, { id: first }] })
    const indexed = async () => (await get(api, '/api/question/indexed')).data as { list: { id: number }[] }
    expect((await indexed()).list.map((row) => row.id)).toContain(id)

    await hideAnswer(decision(), { question: id, answer: second, reason: '重复了' })
    expect(await show(id)).toMatchObject({ acceptedId: 0, accepted: false, answers: 1, status: 'answered' })
    await hideAnswer(decision(), { question: id, answer: first, reason: '' })
    expect(await show(id)).toMatchObject({ answers: 0, status: 'open', answered: null })
    expect((await indexed()).list.map((row) => row.id)).not.toContain(id)
    expect(await accept(first)).toMatchObject({ code: 0 })
    expect(await hideAnswer(decision(), { question: id, answer: first, reason: '' })).toBeNull()
  })

  test('a closed question takes no answers and can be opened again', async () => {
    const id = await open()
    await closeQuestion(decision(), id, '已有定论')
    expect(await post(api, '/api/question/answer', { id, body: '一' }, { token: other })).toMatchObject({
      code: 0,
    })
    expect(await show(id)).toMatchObject({ status: 'closed', takesAnswers: false })
    expect(await closeQuestion(decision(), id, '')).toBeNull()
    expect(await approveQuestion(decision(), id)).toMatchObject({ status: 'open', reason: '' })
    expect(await show(id)).toMatchObject({ takesAnswers: true })
  })

  test('English readers see the English text where there is one', async () => {
    const id = await open()
    await answerAsStaff(decision(), {
      question: id,
      teacher: '',
      body: { 'zh-cn': '<p>好</p>', en: '<p>Good</p>' },
    })
    expect((await show(id, 'en'))?.answerList).toMatchObject([
      { body: '<p>Good</p>', lang: 'en', author: { role: 'school' } },
    ])
    expect(await show(id, 'en')).toMatchObject({ lang: 'zh-cn' })
    // Who is gone is not taken for the school.
    const { data } = await post(api, '/api/question/answer', { id, body: '一' }, { token: other })
    await approveAnswer(decision(), { question: id, answer: (data as { id: number }).id })
    await api.deps.db
      .updateTable('answer')
      .set({ user_id: null })
      .where('id', '=', (data as { id: number }).id)
      .execute()
    expect((await show(id))?.answerList[1]).toMatchObject({ author: { name: '', role: 'member' } })
  })
})

describe('what members do with a thread', () => {
  test('useful counts once a member, never for oneself; reports are noted once', async () => {
    const id = await open()
    const answer = await answerId(id)
    const vote = (token: string, body: object) => post(api, '/api/question/vote', { id, ...body }, { token })
    expect(await vote(asker, { on: true })).toMatchObject({ code: 0 })
    expect(await vote(other, { on: true })).toMatchObject({ data: { on: true, count: 1 } })
    expect(await vote(other, { on: true })).toMatchObject({ data: { count: 1 } })
    expect(await vote(other, { on: true, answer })).toMatchObject({ data: { count: 1 } })
    expect(await vote(other, { on: true, answer: 999_999 })).toMatchObject({ code: 0 })
    expect((await standing(id, other)).votes.toSorted()).toEqual([0, answer])
    expect(await vote(other, { on: false })).toMatchObject({ data: { on: false, count: 0 } })
    expect(await vote(other, { on: false })).toMatchObject({ data: { count: 0 } })

    const report = (reason: string) =>
      post(api, '/api/question/report', { id, answer, reason, text: '广告' }, { token: other })
    expect(await report('advert')).toMatchObject({ code: 1 })
    expect(await report('advert')).toMatchObject({ code: 1 })
    expect(await report('because')).toMatchObject({ code: 0 })
    const rows = await api.deps.db
      .selectFrom('question_report')
      .selectAll()
      .where('question_id', '=', id)
      .execute()
    expect(rows).toMatchObject([{ answer_id: answer, reason: 'advert', handled: 0 }])
  })

  test('what is followed is listed while everybody sees it, newest first', async () => {
    const before = (await mine('followed', other)).total
    const ids = [await open(), await open(), await open()]
    const followed = async () => {
      const { list, total } = await mine('followed', other)
      expect(total).toBe(before + list.filter(({ id }) => ids.includes(id)).length)
      return list.map(({ id }) => id).filter((id) => ids.includes(id))
    }
    for (const id of ids) await post(api, '/api/question/follow', { id, on: true }, { token: other })
    expect(await followed()).toEqual(ids.toReversed())
    const [first = 0, second = 0, third = 0] = ids
    await rejectQuestion(decision(), second, '')
    await closeQuestion(decision(), first, '')
    expect(await followed()).toEqual([third, first])
    await approveQuestion(decision(), second)
    await post(api, '/api/question/follow', { id: third, on: false }, { token: other })
    expect(await followed()).toEqual([second, first])
  })

  test('a follow knows whether its question is shown, whatever happens at once', async () => {
    const id = await open()
    const follow = (on: boolean) => post(api, '/api/question/follow', { id, on }, { token: other })
    for (let round = 0; round < 6; round += 1) {
      await Promise.all([
        follow(true),
        rejectQuestion(decision(), id, ''),
        follow(false),
        approveQuestion(decision(), id),
        follow(true),
        ...(round % 2 ? [rejectQuestion(decision(), id, '')] : []),
      ])
      const rows = await api.deps.db
        .selectFrom('question_follow')
        .innerJoin('question', 'question.id', 'question_id')
        .select(['shown', 'status'])
        .where('question_id', '=', id)
        .execute()
      for (const { shown, status } of rows) expect(shown).toBe(status === 'rejected' ? 0 : 1)
    }
  })

  test('counters are the sums of their rows, whatever happens at once', async () => {
    const tokens = [
      other,
      third,
      (await logIn(api, await createTestMember(api, { username: 'fourth' }))).token,
    ]
    const step = fc.record({
      who: fc.nat(2),
      what: fc.constantFrom('question', 'answer', 'follow', 'accept', 'hide', 'approve'),
      on: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const id = await open({ title: `计数的问题第${(count += 1)}个` })
        const answers = [await answerId(id), await answerId(id)]
        await Promise.all(
          steps.map(({ who, what, on }) => {
            const token = tokens[who] ?? ''
            const answer = answers[who % 2] ?? 0
            if (what === 'follow') return post(api, '/api/question/follow', { id, on }, { token })
            if (what === 'hide') return hideAnswer(decision(), { question: id, answer, reason: '' })
            if (what === 'approve') return approveAnswer(decision(), { question: id, answer })
            if (what === 'accept') {
              return acceptAnswer(decision(), { question: id, answer, askerId: null, actor: 'staff:test' })
            }
            const target = what === 'answer' ? { answer } : {}
            return post(api, '/api/question/vote', { id, on, ...target }, { token })
          }),
        )
        await checkSums(id)
      }),
      { numRuns: 8 },
    )
  })
})

async function checkSums(id: number) {
  const { db } = api.deps
  const row = await db.selectFrom('question').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const answers = await db.selectFrom('answer').selectAll().where('question_id', '=', id).execute()
  const votes = await db.selectFrom('question_vote').selectAll().where('question_id', '=', id).execute()
  const follows = await db.selectFrom('question_follow').selectAll().where('question_id', '=', id).execute()
  const shown = answers.filter(({ status }) => status === 'shown')
  expect(row.votes).toBe(votes.filter(({ answer_id: of }) => of === 0).length)
  expect(row.follows).toBe(follows.length)
  expect(row.answers).toBe(shown.length)
  expect(row.status).toBe(shown.length > 0 ? 'answered' : 'open')
  for (const each of answers) {
    expect(each.votes).toBe(votes.filter(({ answer_id: of }) => of === each.id).length)
  }
  if (row.accepted_answer_id !== null) expect(shown.map((each) => each.id)).toContain(row.accepted_answer_id)
}

describe('finding', () => {
  test('questions that are alike come first, titles before bodies; what is hidden is not found', async () => {
    const first = await open({ title: '孩子背了《弟子规》就忘怎么办', body: '背了好几遍', tag: 'dizigui' })
    const second = await open({ title: '一天读多少合适呢请问', body: '<p>怕背了就忘</p>', tag: 'reading' })
    expect((await search('背了就忘')).list.map((row) => row.id).slice(0, 2)).toEqual([first, second])
    expect((await search('弟子规')).list[0]).toMatchObject({ id: first })
    expect((await search('规')).list[0]).toMatchObject({ id: first })
    expect(await search('zzzzqqqq')).toEqual({ list: [], total: 0 })
    expect(await search(' ，。')).toEqual({ list: [], total: 0 })
    expect((await search('背了就忘', '&answered=1')).list).toEqual([])
    await answerId(first)
    expect((await search('背了就忘', '&answered=1')).list.map((row) => row.id)).toEqual([first])
    await rejectQuestion(decision(), first, '')
    expect((await search('弟子规')).list.map((row) => row.id)).not.toContain(first)
    await approveQuestion(decision(), first)
    await approveQuestion(decision(), first)
    expect((await search('弟子规')).list.map((row) => row.id)).toContain(first)
    const third = await open({ title: '孩子背了《论语》就忘是白背吗' })
    expect((await show(third))?.related[0]).toMatchObject({ id: first })
    // Kept until a question changes, for each thread and language.
    expect((await show(second))?.related).not.toEqual((await show(third))?.related)
    await rejectQuestion(decision(), first, '')
    expect((await show(third))?.related.map((each) => each.id)).not.toContain(first)
    await approveQuestion(decision(), first)
    expect((await show(third))?.related[0]).toMatchObject({ id: first })
  })

  test('terms are counted as often as they stand', async () => {
    const { db } = api.deps
    const counts = await db
      .selectFrom('question_term')
      .select((eb) => ['term', eb.fn.countAll<number>().as('count')])
      .groupBy('term')
      .execute()
    const kept = await db.selectFrom('question_term_count').selectAll().where('count', '>', 0).execute()
    const byTerm = (rows: { term: string; count: number }[]) =>
      new Map(rows.map((row) => [row.term, row.count]))
    const present = byTerm(kept)
    const questions = await db.selectFrom('question_term').select('question_id').distinct().execute()
    expect(present.get('')).toBe(questions.length)
    present.delete('')
    expect(present).toEqual(byTerm(counts))
  })

  test('lists by tab and tag, in pages', async () => {
    const all = await list('?tab=newest&limit=100')
    expect(all.total).toBe(all.tabs.newest)
    expect(all.list).toHaveLength(Math.min(100, all.total))
    const page = await list('?tab=newest&limit=2&page=2')
    expect(page.list.map((row) => row.id)).toEqual(all.list.slice(2, 4).map((row) => row.id))
    const tagged = await list('?tab=newest&tag=dizigui')
    expect(tagged.total).toBe(all.tags.find(({ tag }) => tag === 'dizigui')?.count)
    expect(await list('?tab=nothing')).toMatchObject({ list: [], total: 0 })
    expect(await list('?subject=yuer')).toMatchObject({ list: [], total: 0 })
  })
})

test('whatever the school decides is in the audit log, and pages hear of it', async () => {
  const id = await open()
  const answer = await answerId(id)
  await hideAnswer(decision(), { question: id, answer, reason: '' })
  await approveAnswer(decision(), { question: id, answer })
  await acceptAnswer(decision(), { question: id, answer, askerId: null, actor: 'staff:test' })
  await closeQuestion(decision(), id, '')
  await rejectQuestion(decision(), id, '')
  const events = await api.deps.db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(7).execute()
  expect(events.map(({ action }) => action).toReversed()).toEqual([
    'question.approve',
    'answer.answer',
    'answer.hide',
    'answer.approve',
    'answer.accept',
    'question.close',
    'question.reject',
  ])
  const changes = await pageChangesSince(api.deps.db, unixSeconds(api.deps.now()))
  expect(changes.filter(({ tag }) => tag === `question:${id}`)).toHaveLength(7)
  expect(changes.map(({ tag }) => tag)).toContain('questions')
})

// Ids of nothing, of nobody and of what is no number never reach the database as such.
test.each(['0', '-1', '99999999999', 'x', ''])('there is no thread %s', async (id) => {
  expect((await get(api, `/api/question/show?id=${id}`)).data).toMatchObject({ thread: null } as {
    thread: QuestionThread | null
  })
})
