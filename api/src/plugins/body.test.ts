import { afterAll, beforeAll, expect, test } from 'vitest'
import account from '#features/account/zh-cn.json' with { type: 'json' }
import login from '#features/login/zh-cn.json' with { type: 'json' }
import texts from '#plugins/texts/zh-cn.json' with { type: 'json' }
import { startTestApi, type TestApi } from '#testing/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** The refusal shows what the server read: with only `tab` it misses the user name, otherwise the tab. */
const read = account.username.required
const empty = login.tab.unknown

const send = async (type: string | undefined, body: string) => {
  const headers = type === undefined ? {} : { 'content-type': type }
  const answer = await api.app.inject({ method: 'POST', url: '/api/user/checkIn', headers, body })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ code: number; msg: string }>()
}

const json = '{"tab":"login"}'
const multipart = '--b\r\ncontent-disposition: form-data; name="tab"\r\n\r\nlogin\r\n--b--\r\n'

test.each([
  ['application/json', json, read],
  ['application/json; charset=utf-8', json, read],
  ['APPLICATION/JSON', json, read],
  ['application/vnd.api+json', json, read],
  ['text/json', json, read],
  ['application/x-www-form-urlencoded', 'tab=login', read],
  ['application/x-www-form-urlencoded; charset=utf-8', 'tab=login', read],
  ['multipart/form-data; boundary=b', multipart, read],
  ['text/plain', json, empty],
  ['application/octet-stream', json, empty],
  ['application/json', '{"tab":', empty],
  ['application/json', '"login"', empty],
  ['application/json', '[{"tab":"login"}]', empty],
  ['application/json', 'null', empty],
  ['application/json', '', empty],
  ['application/json', '['.repeat(50_000), empty],
  ['application/json', '{"__proto__":{"tab":"login"}}', empty],
  ['application/json', '{"constructor":{"prototype":{"tab":"login"}}}', empty],
  ['application/x-www-form-urlencoded', '__proto__[tab]=login', empty],
  ['multipart/form-data', multipart, empty],
  ['multipart/form-data; boundary=b', 'nonsense', empty],
  ['multipart/form-data; boundary=b', multipart.slice(0, -10), empty],
  ['multipart/form-data; boundary=b', '', empty],
  [undefined, '', empty],
])('%s with %s', async (type, body, message) => {
  expect(await send(type, body)).toMatchObject({ code: 0, msg: message })
})

test('a body that is too large is told so, whatever its type', async () => {
  const tooLarge = { code: 0, msg: texts.input.tooLarge }
  expect(await send('application/json', `{"a":"${'x'.repeat(1_100_000)}"}`)).toMatchObject(tooLarge)
  expect(await send('application/x-www-form-urlencoded', `a=${'x'.repeat(300_000)}`)).toMatchObject(tooLarge)
})

test('too many fields of a form are told', async () => {
  const field = '--b\r\ncontent-disposition: form-data; name="tab"\r\n\r\nlogin\r\n'
  const answer = await send('multipart/form-data; boundary=b', `${field.repeat(150)}--b--\r\n`)
  expect(answer).toMatchObject({ code: 0, msg: texts.input.tooLarge })
})

test('objects and lists where text is wanted are refused, NUL is refused, length is bounded', async () => {
  const login = (username: unknown) =>
    send('application/json', JSON.stringify({ tab: 'login', username, password: 'abc-12345' }))
  for (const username of [{}, [], ['alice'], 'a\u0000b', '\u0000']) {
    expect(await login(username)).toMatchObject({ code: 0, msg: texts.input.invalid })
  }
  expect(await login('a'.repeat(101))).toMatchObject({ code: 0, msg: texts.input.tooLong })
})
