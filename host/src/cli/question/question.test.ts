import { createMember } from '@shuyuan/api/features/member/service'
import { databaseCounters } from '@shuyuan/api/adapters/counters'
import { defaultLimits } from '@shuyuan/api/plugins/limits/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#cli/testing'
import { askQuestion } from '@shuyuan/api/features/question/writing/service'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

async function askOne(title: string) {
  const { db, now } = site.context
  const name = `m${Math.random().toString(36).slice(2, 10)}`
  const mobile = `139${String(Math.random()).slice(2, 10)}`
  const member = await createMember(db, {
    username: name,
    mobile,
    password: 'x',
    groupId: 1,
    time: 1,
    ip: '',
  })
  if ('taken' in member) throw new Error('taken')
  const deps = {
    db,
    now,
    limits: defaultLimits,
    counters: databaseCounters(db),
    content: await site.context.content(),
  }
  const asked = await askQuestion(deps, member, { title, body: '孩子六岁', tag: 'lunyu', anonymous: false })
  if ('refused' in asked) throw new Error(asked.refused)
  return { id: asked.id, mobile }
}

const run = async (...words: string[]) => site.run(['question', ...words, '--json'])

test('a question goes through its states by commands, each with who did it', async () => {
  const { id, mobile } = await askOne('“学而时习之”怎样讲给孩子听')
  const number = String(id)
  const waiting = await run('list', '--waiting')
  expect(waiting.json).toMatchObject({ total: 1, list: [{ id, status: 'pending', excerpt: '孩子六岁' }] })
  expect(waiting.out).not.toContain(mobile)

  expect((await run('answer', number, '--text', '早')).err).toContain('is pending')
  expect((await run('approve', number, '--by', 'li')).json).toEqual({ question: id, status: 'open' })
  const answered = await run(
    'answer',
    number,
    '--teacher',
    'guoxue',
    '--text',
    '先读**三遍**。',
    '--text-en',
    'Three times.',
  )
  const { answer } = answered.json as { answer: number }
  const shown = await run('show', number)
  expect(shown.json).toMatchObject({
    status: 'answered',
    answer_list: [{ id: answer, author: 'guoxue', status: 'shown', body: '先读三遍。' }],
  })
  expect((await run('accept', number, String(answer))).json).toMatchObject({ question: id, answer })
  expect((await run('hide', number, String(answer), '--reason', '重复')).json).toMatchObject({
    status: 'hidden',
  })
  expect((await run('approve', number, String(answer))).json).toMatchObject({ status: 'shown' })
  expect((await run('close', number)).json).toEqual({ question: id, status: 'closed' })
  expect((await run('reject', number, '--reason', '与读书无关')).json).toEqual({
    question: id,
    status: 'rejected',
  })
  expect((await run('list', '--status', 'rejected')).json).toMatchObject({ total: 1 })

  const audit = await site.run(['audit', 'list', '--entity', 'question', '--ref', number, '--json'])
  expect(audit.json).toMatchObject([
    { action: 'question.reject', detail: { reason: '与读书无关' } },
    { action: 'question.close' },
    { action: 'question.approve', actor: 'staff:li' },
  ])
})

test('text for people', async () => {
  const { id } = await askOne('为什么要先读《三字经》呢')
  const list = await site.run(['question', 'list'])
  expect(list.out).toContain('为什么要先读《三字经》呢')
  expect((await site.run(['question', 'show', String(id)])).out).toContain(`Question ${id}, pending`)
})

test.each([
  [['show', '999'], 'no question 999'],
  [['approve', '999'], 'no question 999'],
  [['answer', '999', '--text', 'a'], 'no question 999'],
  [['answer', '1', '--teacher', 'nobody', '--text', 'a'], 'no teacher "nobody"'],
  [['answer', '1'], '--text or --file'],
  [['answer', '1', '--file', '/no/such/file'], 'cannot be read'],
  [['hide', '1', '999'], 'no answer 999'],
  [['accept', '1', '999'], 'has no answer 999'],
])('%j fails with a sentence', async (words, message) => {
  const { code, err } = await run(...words)
  expect(code).toBe(1)
  expect(err).toContain(message.replaceAll('"', '\\"'))
})
