import type { ThingsData } from '@shuyuan/contract/learning/thing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get } from '#testing/call.ts'
import { openLearningContent } from '#testing/learning-content.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ content: await openLearningContent() })
})
afterAll(() => api.close())

const things = async (of: string, language = 'en') => {
  const { data } = await get(api, `/api/thing/list?of=${encodeURIComponent(of)}`, { language })
  return (data as ThingsData).list
}

test('things are called by their names in the language that was asked for', async () => {
  const asked =
    'lesson:reading/one,chapter:classic/first,course:reading,path:ladder,line:classic/first#1.1,questionSet:quiz'
  const named = (list: ThingsData['list']) => list.map(({ kind, ref, title, of }) => [kind, ref, title, of])
  expect(named(await things(asked))).toEqual([
    ['lesson', 'reading/one', 'Lesson one', 'Reading'],
    ['chapter', 'classic/first', 'Chapter 一', 'The Classic'],
    ['course', 'reading', 'Reading', ''],
    ['path', 'ladder', 'Ladder', ''],
    ['line', 'classic/first#1.1', '天地', 'The Classic · Chapter 一'],
    ['questionSet', 'quiz', 'Quiz', ''],
  ])
  expect((await things('lesson:reading/one', 'zh-cn'))[0]).toEqual({
    kind: 'lesson',
    ref: 'reading/one',
    title: '第一课',
    of: '读书',
    subject: 'guoxue',
  })
})

test('what there is not is left out', async () => {
  expect(await things('lesson:reading/four,book:classic,toString:x,:,,chapter:classic')).toEqual([])
  expect(await things('')).toEqual([])
})
