import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { envelope, startApiServer, type ApiServer } from '#app/api/testing/api-server.ts'
import { testClient } from '#app/api/testing/test-client.ts'

let server: ApiServer
beforeAll(async () => {
  server = await startApiServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.asked.length = 0
})

const refreshes = () => server.asked.filter((asked) => asked.url === '/api/common/refreshToken')

/** Takes `token-2`, says 409 to all others; the refresh answers with `given`. */
function expiring(given: { code: number; data: unknown; status?: number; retryAfter?: number }) {
  server.answers((asked, response) => {
    if (asked.url === '/api/common/refreshToken') {
      if (given.status) return void response.writeHead(given.status).end()
      if (given.retryAfter) response.setHeader('retry-after', given.retryAfter)
      return envelope(response, given.code, given.data)
    }
    const token = asked.headers['ba-user-token']
    envelope(response, token === 'token-2' ? 1 : 409, token === 'token-2' ? { from: asked.url } : [])
  })
}
const renewed = { code: 1, data: { type: 'user-refresh', token: 'token-2', refresh_token: 'refresh-2' } }

describe('an expired token', () => {
  it('is renewed once for all calls that wait, and each is made again', async () => {
    const { client, session, seen } = testClient(server.baseUrl)
    session.refresh = 'refresh-1'
    expiring(renewed)
    const answers = await Promise.all(Array.from({ length: 8 }, (_, number) => client.get(`/api/${number}`)))
    expect(answers.map(({ data }) => data)).toEqual(
      Array.from({ length: 8 }, (_, n) => ({ from: `/api/${n}` })),
    )
    expect(refreshes()).toHaveLength(1)
    expect(refreshes()[0]?.headers['ba-user-token']).toBe('token-1')
    expect(JSON.parse(refreshes()[0]?.body ?? '')).toEqual({
      refreshToken: 'refresh-1',
      refresh_token: 'refresh-1',
      rotate: true,
    })
    expect(session).toMatchObject({ token: 'token-2', refresh: 'refresh-2', ended: 0 })
    expect(seen).toMatchObject({ redirects: [], notices: [] })
  })

  it.each(['', undefined])('keeps the refresh token where the answer has %j', async (refresh_token) => {
    const { client, session } = testClient(server.baseUrl)
    session.refresh = 'refresh-1'
    expiring({ code: 1, data: { type: 'user-refresh', token: 'token-2', refresh_token } })
    expect((await client.get('/api/x')).code).toBe(1)
    expect(session.refresh).toBe('refresh-1')
  })

  it('ends the session when the refresh is refused, with one redirect', async () => {
    const { client, session, seen } = testClient(server.baseUrl)
    session.refresh = 'refresh-1'
    expiring({ code: 0, data: null })
    expect((await client.get('/api/x')).code).toBe(409)
    expect(session).toMatchObject({ token: '', refresh: '' })
    expect(seen).toMatchObject({ redirects: ['userLogin expired'], notices: [] })
  })

  it('keeps the session when nobody answers the refresh', async () => {
    const { client, session, seen } = testClient(server.baseUrl)
    session.refresh = 'refresh-1'
    expiring({ code: 0, data: null, status: 502 })
    await expect(client.get('/api/x')).rejects.toMatchObject({ status: 0 })
    expect(session).toMatchObject({ token: 'token-1', refresh: 'refresh-1', ended: 0 })
    expect(seen.redirects).toEqual([])
  })

  it('keeps the session when the server asks to come back later, as in a class behind one address', async () => {
    const { client, session, seen } = testClient(server.baseUrl)
    session.refresh = 'refresh-1'
    expiring({ code: 0, data: null, retryAfter: 15 })
    await expect(client.get('/api/x')).rejects.toMatchObject({ status: 0 })
    await expect(client.refresh()).rejects.toMatchObject({ status: 0 })
    expect(session).toMatchObject({ token: 'token-1', refresh: 'refresh-1', ended: 0 })
    expect(seen.redirects).toEqual([])
  })

  it('does not refresh without a refresh token', async () => {
    expiring(renewed)
    const guest = testClient(server.baseUrl)
    expect((await guest.client.get('/api/x')).code).toBe(409)
    expect(await guest.client.refresh()).toBe(false)
    expect(refreshes()).toHaveLength(0)
  })

  it('gives up after one try when the new token is refused too', async () => {
    const { client, session, seen } = testClient(server.baseUrl)
    session.refresh = 'refresh-1'
    expiring({ code: 1, data: { type: 'user-refresh', token: 'token-3' } })
    expect((await client.get('/api/x')).code).toBe(409)
    expect(refreshes()).toHaveLength(1)
    expect(seen.redirects).toEqual(['userLogin expired'])
  })

  it('takes the token that another tab got meanwhile', async () => {
    const other = { token: 'token-1' }
    const { client } = testClient(server.baseUrl, {
      session: {
        canRefresh: true,
        ready: () => Promise.resolve(),
        reread() {
          if (server.asked.length > 0) other.token = 'token-2'
          return true
        },
        token: () => other.token,
        refreshToken: () => 'refresh-1',
        renewed() {},
        ended: () => true,
      },
    })
    expiring(renewed)
    expect((await client.get('/api/x')).code).toBe(1)
    expect(refreshes()).toHaveLength(0)
  })
})
