import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('an unknown address is a page for browsers and JSON where JSON was asked for', async () => {
  const page = await api.app.inject('/api/nope/index')
  expect(page.statusCode).toBe(404)
  expect(page.headers['content-type']).toContain('text/html')

  const json = await api.app.inject({
    url: '/api/nope/index',
    headers: { accept: 'application/json', 'think-lang': 'en' },
  })
  expect(json.statusCode).toBe(404)
  expect(json.json()).toMatchObject({ code: 0, message: 'There is nothing at this address.' })
})
