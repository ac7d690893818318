import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const zh = '请先登录'
const en = 'Please log in first.'

test.each<[string, string, Record<string, string>]>([
  [zh, '', {}],
  [en, '', { 'think-lang': 'en' }],
  [zh, '', { 'think-lang': 'zh-cn' }],
  [en, '', { 'think-lang': 'EN' }],
  [zh, '', { 'think-lang': 'zh-Hans-CN' }],
  [zh, '', { 'think-lang': 'fr' }],
  [zh, '', { 'think-lang': 'fr', 'accept-language': 'en' }],
  [en, '', { cookie: 'a=b; think_lang=en' }],
  [zh, '', { cookie: 'not_think_lang=en' }],
  [en, '', { 'accept-language': 'en' }],
  [en, '', { 'accept-language': 'en,zh;q=0.9' }],
  [zh, '', { 'accept-language': 'en-US,en;q=0.9' }],
  [zh, '', { 'accept-language': 'en', cookie: 'think_lang=zh-cn' }],
  [zh, '', { cookie: 'think_lang=en', 'think-lang': 'zh-cn' }],
  [en, '&lang=en', { 'think-lang': 'zh-cn' }],
  [zh, '&lang=', {}],
  [en, '&lang=zh-cn&lang=en', {}],
])('%s for %j %j', async (text, query, headers) => {
  const url = `/api/index/index?requiredLogin=1${query}`
  const answer = await api.app.inject({ url, headers })
  expect(answer.json<{ msg: string }>().msg).toBe(text)
})
