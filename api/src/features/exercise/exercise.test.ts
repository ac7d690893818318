import { exercisesOf } from '@shuyuan/content/exercises/exercises'
import { openSchoolContent } from '@shuyuan/content/reading/testing-content'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { post } from '#testing/call.ts'
import { createTestMember, logIn } from '#testing/member.ts'

let content: Awaited<ReturnType<typeof openSchoolContent>>
let api: TestApi
let token: string
beforeAll(async () => {
  content = await openSchoolContent()
})
beforeEach(async () => {
  api = await startTestApi({ content })
  token = (await logIn(api, await createTestMember(api))).token
})
afterEach(() => api.close())

/** The right places of the first set on a chapter. */
function rightOnes(): number[] {
  const chapter = content.chapter('lunyu', 'xueer')
  if (!chapter) throw new Error('no chapter')
  return exercisesOf(content, chapter, 'zh-cn', 1).exercises.map(({ right }) => right)
}
const send = (chosen: readonly number[], more: object = {}, by: string | undefined = token) =>
  post(
    api,
    '/api/exercise/send',
    { child: 0, ref: 'lunyu/xueer', set: 1, chosen: [...chosen], ...more },
    { language: 'zh-cn', ...(by !== undefined && { token: by }) },
  )
const kept = () => api.deps.db.selectFrom('exercise').select(['total', 'wrong', 'number']).execute()

test('a set is checked by the library, not by who sends it, and the last time counts', async () => {
  const right = rightOnes()
  const of = right.length
  const [first = 0, ...others] = right
  expect(await send([(first + 1) % 2, ...others])).toMatchObject({ code: 1, data: { right: of - 1, of } })
  const [row] = await kept()
  expect(row?.total).toBe(of)
  const [wrong] = JSON.parse(row?.wrong ?? '[]') as { quote: string; chosen: string; right: string }[]
  expect(wrong?.chosen).not.toBe(wrong?.right)
  expect(wrong?.quote).not.toBe('')
  expect(await send(right)).toMatchObject({ code: 1, data: { right: of, of } })
  expect(await kept()).toEqual([{ total: of, wrong: '[]', number: 1 }])
})

test('what is no set of the library is refused and not kept, as are guests and others’ children', async () => {
  const right = rightOnes()
  for (const [chosen, more] of [
    [right, { ref: 'lunyu/none' }],
    [right, { ref: '../../etc' }],
    [right, { set: 999 }],
    [right.slice(1), {}],
    [right.map(() => 9), {}],
    [right, { child: 12_345 }],
  ] as const)
    expect(await send(chosen, more), JSON.stringify(more)).toMatchObject({ code: 0, data: null })
  expect(await post(api, '/api/exercise/send', { ref: 'lunyu/xueer', set: 1, chosen: right })).toMatchObject({
    data: expect.not.objectContaining({ right: right.length }),
  })
  expect(await kept()).toEqual([])
})
