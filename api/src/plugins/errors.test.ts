import { expect, test } from 'vitest'
import { startTestApi } from '#testing/api.ts'

test('a bug answers 500 without its text, as JSON with a message and a number or as a page', async () => {
  const api = await startTestApi()
  // Used once, so that there is a connection to destroy.
  expect((await api.app.inject('/api/index/index')).statusCode).toBe(200)
  await api.deps.db.destroy()
  const json = await api.app.inject({
    url: '/api/index/index',
    headers: { accept: 'application/json', 'think-lang': 'en' },
  })
  expect(json.statusCode).toBe(500)
  expect(json.json()).toEqual({
    code: 0,
    message: 'The server had a problem. Please try again later.',
    msg: 'The server had a problem. Please try again later.',
    requestId: json.headers['x-request-id'],
  })
  const page = await api.app.inject({ url: '/api/index/index' })
  expect(page.statusCode).toBe(500)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain('服务器出了点问题')
  expect(page.body).not.toMatch(/destroyed|at .*\.ts/)
  await api.close()
})
