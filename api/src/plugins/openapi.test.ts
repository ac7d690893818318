import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'

interface Operation {
  requestBody?: { content: Record<string, { schema: { oneOf?: unknown[]; properties?: object } }> }
  parameters?: { name: string; in: string }[]
  responses?: Record<string, { content?: object }>
}
type Document = { paths: Record<string, Record<string, Operation>> }

let api: TestApi
let document: Document
beforeAll(async () => {
  api = await startTestApi()
  document = (await api.app.inject('/api/openapi.json')).json<Document>()
})
afterAll(() => api.close())

test('the description has the inputs and answers of the routes', () => {
  const { '/api/index/index': index, '/api/user/checkIn': checkIn } = document.paths
  expect(index?.get?.parameters).toMatchObject([{ name: 'requiredLogin', in: 'query' }])
  expect(checkIn?.post?.requestBody?.content['application/json']?.schema.oneOf).toHaveLength(2)
  expect(JSON.stringify(checkIn?.post?.responses?.['200'])).toContain('refresh_token')
  expect(Object.keys(document.paths['/api/common/refreshToken']?.post?.requestBody?.content ?? {})).toEqual([
    'application/json',
  ])
})

test('every route describes its answer, but for those whose answer is a picture or nothing', () => {
  const silent = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => !Object.values(operation.responses ?? {}).some(({ content }) => content))
      .map(([method]) => `${method} ${path}`),
  )
  expect(silent.sort()).toEqual([
    'get /api/account/changePassword',
    'get /api/ajax/buildSuffixSvg',
    'get /api/common/captcha',
    'get /api/user/logout',
  ])
})

test('the readable page is there in development and not in production', async () => {
  const page = await api.app.inject('/api/docs')
  expect(page.statusCode).toBe(200)
  const production = await startTestApi({ settings: { production: true } })
  expect((await production.app.inject('/api/docs')).statusCode).toBe(404)
  expect((await production.app.inject('/api/openapi.json')).statusCode).toBe(200)
  await production.close()
})
