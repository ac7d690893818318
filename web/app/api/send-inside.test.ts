import { expect, it } from 'vitest'
import { ApiError } from '#app/api/client.ts'
import type { ApiAnswer, ApiCall } from '#app/api/call-api.ts'
import { sendInside } from '#app/api/send-inside.ts'
import { testClient } from '#app/api/testing/test-client.ts'

const json = { 'content-type': 'application/json' }
const answered: ApiCall[] = []

function clientOf(answer: () => Promise<ApiAnswer>) {
  answered.length = 0
  const send = sendInside((call) => {
    answered.push(call)
    return answer()
  })
  return testClient('http://api.internal', { send, cancelsDuplicates: false })
}

const said = (data: unknown) => Promise.resolve(Response.json({ code: 1, msg: '', time: 1, data }))

it('hands on address, language and token, and answers what was said', async () => {
  const { client } = clientOf(() => said({ a: 1 }))
  const { code, data } = await client.get('/api/x', { params: { page: 2 } })
  expect([code, data]).toEqual([1, { a: 1 }])
  expect(answered).toMatchObject([
    {
      method: 'GET',
      url: 'http://api.internal/api/x?page=2',
      headers: { 'think-lang': 'en', 'ba-user-token': 'token-1', server: 'true' },
    },
  ])
  expect(answered[0]?.body).toBeUndefined()
})

it('sends what is written as JSON', async () => {
  const { client } = clientOf(() => said(null))
  await client.post('/api/x', { b: '书' })
  await client.post('/api/x')
  expect(answered.map(({ body }) => body)).toEqual(['{"b":"书"}', '{}'])
  expect(answered[0]?.headers['content-type']).toBe('application/json')
})

it.each([
  ['nobody answers', () => Promise.reject(new Error('planted')), 0],
  ['nobody answers in time', () => new Promise<ApiAnswer>(() => {}), 0],
  ['the answer is no envelope', () => Promise.resolve(new Response('{', { headers: json })), 200],
  ['the answer is an error', () => Promise.resolve(new Response('', { status: 503 })), 503],
] as const)('rejects where %s', async (_case, answer, status) => {
  const { client, seen } = clientOf(answer)
  const error = await client.get('/api/x', { timeout: 20 }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status, cancelled: false })
  expect(seen.notices).toHaveLength(1)
})
