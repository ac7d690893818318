import type { FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import { startTestApi } from '#testing/api.ts'
import { createTestMember, logIn, testPassword } from '#testing/member.ts'

function listLogger() {
  const lines: unknown[] = []
  const keep = (...parts: unknown[]) => void lines.push(...parts)
  const logger: FastifyBaseLogger = {
    level: 'trace',
    fatal: keep,
    error: keep,
    warn: keep,
    info: keep,
    debug: keep,
    trace: keep,
    silent: keep,
    child: () => logger,
  }
  return { logger, lines }
}

test('a request is one line; tokens, passwords and what stands in the query are in none', async () => {
  const { logger, lines } = listLogger()
  const api = await startTestApi({ logger })
  const { token, refreshToken } = await logIn(api, await createTestMember(api))
  const secrets = [token, refreshToken, testPassword, 'in-the-query']
  lines.length = 0
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/user/checkIn?x=in-the-query',
    headers: { 'ba-user-token': token },
    body: { tab: 'login', username: 'alice', password: testPassword, refreshToken },
    remoteAddress: '10.0.0.9',
  })
  expect(lines).toEqual([
    {
      reqId: answer.headers['x-request-id'],
      method: 'POST',
      path: '/api/user/checkIn',
      status: 200,
      ms: expect.any(Number),
      ip: '10.0.0.9',
    },
    'request',
  ])
  expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)

  // A bug is logged with its cause, but without secrets of the request.
  await api.deps.db.destroy()
  await api.app.inject({ url: '/api/index/index?y=in-the-query', headers: { 'ba-user-token': token } })
  const text = JSON.stringify(lines)
  expect(lines).toContain('request failed')
  for (const secret of secrets) expect(text).not.toContain(secret)
  await api.close()
})

test('a slow request is one line more, with the pattern of its address', async () => {
  const { logger, lines } = listLogger()
  const api = await startTestApi({ logger, settings: { slowRequest: 0.000_001 } })
  lines.length = 0
  await api.app.inject('/api/question/show?id=1&x=in-the-query')
  expect(lines).toContainEqual({
    reqId: expect.any(String),
    method: 'GET',
    route: '/api/question/show',
    status: 200,
    ms: expect.any(Number),
  })
  expect(lines).toContain('slow request')
  await api.close()
})
