import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { envelope, startApiServer, type ApiServer } from '#app/api/testing/api-server.ts'
import { testClient } from '#app/api/testing/test-client.ts'
import { ApiError, waitedFor } from '#app/api/client.ts'

let server: ApiServer
beforeAll(async () => {
  server = await startApiServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.asked.length = 0
})

describe('what is sent', () => {
  it('says who asks, in which language, and wants JSON', async () => {
    const { client } = testClient(server.baseUrl)
    server.answers((_asked, response) => envelope(response, 1, { a: 1 }))
    const answer = await client.get('/api/x', { params: { list: ['a', 'b'], none: undefined } })
    expect(answer).toEqual({ code: 1, msg: '', time: 1_795_238_342, data: { a: 1 } })
    const [asked] = server.asked
    expect(asked?.url).toBe('/api/x?list%5B0%5D=a&list%5B1%5D=b')
    expect(asked?.headers).toMatchObject({
      server: 'true',
      'think-lang': 'en',
      'ba-user-token': 'token-1',
      accept: 'application/json',
    })
  })

  it('sends JSON bodies, and no token for a guest', async () => {
    const { client, session } = testClient(server.baseUrl)
    session.token = ''
    server.answers((_asked, response) => envelope(response, 1))
    await client.post('/api/x', { keep: false, name: '书' })
    expect(server.asked[0]?.headers['content-type']).toContain('application/json')
    expect(JSON.parse(server.asked[0]?.body ?? '')).toEqual({ keep: false, name: '书' })
    expect(server.asked[0]?.headers).not.toHaveProperty('ba-user-token')
  })

  it.each([
    [{}, 'driver=alioss'],
    [{ params: { driver: undefined } }, 'driver=alioss'],
    [{ params: { driver: 'local' } }, 'driver=local'],
  ])('uploads multipart with the site’s driver, or the one that is given (%j)', async (options, query) => {
    const { client } = testClient(server.baseUrl, { uploadMode: () => 'alioss' })
    server.answers((_asked, response) => envelope(response, 1, { file: { url: '/a.png' } }))
    await client.upload(new File(['picture'], 'a.png', { type: 'image/png' }), options)
    expect(server.asked[0]?.url).toBe(`/api/ajax/upload?${query}`)
    expect(server.asked[0]?.headers['content-type']).toContain('multipart/form-data')
    expect(server.asked[0]?.body).toContain('filename="a.png"')
  })
})

describe('codes', () => {
  it('tells the message of other codes, once, and resolves', async () => {
    const { client, seen } = testClient(server.baseUrl)
    server.answers((_asked, response) => envelope(response, 0, null, 'No such course'))
    expect((await client.get('/api/x')).code).toBe(0)
    await client.get('/api/y', { showCodeMessage: false })
    expect(seen.notices).toEqual(['error: No such course'])
  })

  it('says in general that something failed where the server gives no words', async () => {
    const { client, seen } = testClient(server.baseUrl)
    server.answers((_asked, response) => envelope(response, 0))
    await client.post('/api/x')
    expect(seen.notices).toEqual(['error: That did not work. Please try again in a moment.'])
  })

  it('tells success only where asked, in its own words where there are none', async () => {
    const { client, seen } = testClient(server.baseUrl)
    server.answers((asked, response) => envelope(response, 1, null, asked.url === '/api/a' ? 'Saved' : ''))
    await client.post('/api/a')
    await client.post('/api/a', {}, { showSuccessMessage: true })
    await client.post('/api/b', {}, { showSuccessMessage: true })
    expect(seen.notices).toEqual(['success: Saved', 'success: Operation successful'])
  })

  it.each([
    [303, { type: 'need login' }, 'userLogin expired', 1],
    [303, { type: 'logged in' }, 'user loggedIn', 0],
    [303, null, 'user loggedIn', 0],
    [409, [], 'userLogin expired', 1],
    [409, { type: 'logged in' }, 'userLogin expired', 1],
    [409, null, 'userLogin expired', 1],
  ])('on %i with %j goes to %s without a toast', async (code, data, redirect, ended) => {
    const { client, seen, session } = testClient(server.baseUrl)
    server.answers((_asked, response) => envelope(response, code, data, 'Please login first'))
    expect((await client.get('/api/x')).code).toBe(code)
    expect(seen.redirects).toEqual([redirect])
    expect(session.ended).toBe(ended)
    expect(seen.notices).toEqual([])
  })

  it('tells a guest that a page needs a login', async () => {
    const { client, seen, session } = testClient(server.baseUrl)
    session.token = ''
    server.answers((_asked, response) => envelope(response, 303, { type: 'need login' }))
    await client.get('/api/x')
    expect(seen.redirects).toEqual(['userLogin needLogin'])
  })

  it('sends a guest to the member area too, where an answer says so', async () => {
    const { client, seen, session } = testClient(server.baseUrl)
    session.token = ''
    server.answers((_asked, response) => envelope(response, 303, { type: 'logged in' }))
    await client.get('/api/x')
    expect(seen.redirects).toEqual(['user loggedIn'])
  })

  it('leaves the visitor where he is on 401', async () => {
    const { client, seen, session } = testClient(server.baseUrl)
    server.answers((_asked, response) => envelope(response, 401, [], 'No permission'))
    await client.get('/api/x')
    expect(seen).toMatchObject({ redirects: [], notices: ['error: No permission'] })
    expect(session.token).toBe('token-1')
  })
})

describe('answers of other servers of the family', () => {
  it('takes a rate limit without time and data', async () => {
    const { client, seen } = testClient(server.baseUrl)
    server.answers((_asked, response) => {
      response.setHeader('content-type', 'application/json')
      response.end('{"code":0,"msg":"Try again in 9 seconds."}')
    })
    expect(await client.get('/api/x')).toMatchObject({ code: 0, data: null })
    expect(seen.notices).toEqual(['error: Try again in 9 seconds.'])
  })

  it('reads message for msg', async () => {
    const { client, seen } = testClient(server.baseUrl)
    server.answers((_asked, response) => {
      response.setHeader('content-type', 'application/json')
      response.end('{"code":2,"message":"Page error"}')
    })
    await client.get('/api/x')
    expect(seen.notices).toEqual(['error: Page error'])
  })

  it.each([
    ['an HTML page', 'text/html', '<h1>{"code":1}</h1>'],
    ['nothing', 'text/plain', ''],
    ['broken JSON', 'application/json', '{"code":'],
    ['a list', 'application/json', '[]'],
  ])('takes %s for a failure', async (_name, type, body) => {
    const { client, seen } = testClient(server.baseUrl)
    server.answers((_asked, response) => {
      response.setHeader('content-type', type)
      response.end(body)
    })
    await expect(client.get('/api/x')).rejects.toThrow(ApiError)
    expect(seen.notices).toEqual(['error: Abnormal problem, please contact the website administrator!'])
  })
})

describe('HTTP and network errors', () => {
  it.each([
    [400, 'Incorrect parameter!'],
    [401, 'You do not have permission to operate!'],
    [403, 'You do not have permission to operate!'],
    [404, 'Error requesting address:{base}/api/x'],
    [408, 'Request timed out!'],
    [409, 'The same data already exists in the system!'],
    [500, 'Server internal error!'],
    [501, 'Service not implemented!'],
    [502, 'Gateway error!'],
    [503, 'Service unavailable!'],
    [504, 'The service is temporarily unavailable Please try again later!'],
    [505, 'HTTP version is not supported!'],
    [418, 'Abnormal problem, please contact the website administrator!'],
  ])('says what %i means', async (status, message) => {
    const { client, seen } = testClient(server.baseUrl)
    server.answers((_asked, response) => {
      response.writeHead(status).end('{}')
    })
    await expect(client.get('/api/x')).rejects.toMatchObject({ status })
    expect(seen.notices).toEqual([`error: ${message.replace('{base}', server.baseUrl)}`])
  })

  it('says what the server says where it asks to come back later', async () => {
    const { client, seen } = testClient(server.baseUrl)
    server.answers((_asked, response) => {
      response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '5' })
      response.end('{"code":0,"message":"Please try again in a moment."}')
    })
    await expect(client.get('/api/x')).rejects.toMatchObject({ status: 503 })
    expect(seen.notices).toEqual(['error: Please try again in a moment.'])
  })

  it.each([
    ['upstream timeout', 'Network request timeout!'],
    ['Network down', 'Server exception!'],
    ['Request Timeout', 'Request timed out!'],
    ['network down', 'Request timed out!'],
  ])('goes by the status text %s, letter for letter, before the number', async (text, message) => {
    const { client, seen } = testClient(server.baseUrl)
    server.answers((_asked, response) => void response.writeHead(408, text).end())
    await expect(client.get('/api/x')).rejects.toThrow(message)
    expect(seen.notices).toEqual([`error: ${message}`])
  })

  it('is offline where the status text says so of the network and the browser knows it', async () => {
    const { client, seen } = testClient(server.baseUrl)
    vi.stubGlobal('navigator', { onLine: false })
    server.answers((_asked, response) => void response.writeHead(500, 'Network gone').end())
    await expect(client.get('/api/x')).rejects.toThrow('You are disconnected!')
    expect(seen.notices).toEqual(['error: You are disconnected!'])
    vi.unstubAllGlobals()
  })

  it('keeps quiet where asked', async () => {
    const { client, seen } = testClient(server.baseUrl)
    server.answers((_asked, response) => void response.writeHead(500).end())
    await expect(client.get('/api/x', { showErrorMessage: false })).rejects.toThrow(ApiError)
    expect(seen.notices).toEqual([])
  })

  it.each([
    [{}, ['error: You are disconnected!']],
    [{ showErrorMessage: false }, []],
  ])(
    'tells that the code of calls cannot be loaded, except where asked to be quiet',
    async (asked, notices) => {
      vi.resetModules()
      vi.doMock('#app/api/caller.ts', () => {
        throw new Error('the file is gone')
      })
      const fresh = await import('./testing/test-client.ts')
      const { client, seen } = fresh.testClient(server.baseUrl)
      await expect(client.get('/api/x', asked)).rejects.toThrow('You are disconnected!')
      expect(seen.notices).toEqual(notices)
      vi.doUnmock('#app/api/caller.ts')
      vi.resetModules()
    },
  )

  it('says timeout after its time', async () => {
    const { client, seen } = testClient(server.baseUrl)
    server.answers(() => {})
    await expect(client.get('/api/slow', { timeout: 50 })).rejects.toMatchObject({ status: 0 })
    expect(seen.notices).toEqual(['error: Network request timeout!'])
  })

  it.each([
    [true, 'Server exception!'],
    [false, 'You are disconnected!'],
  ])('tells a failed connection apart by navigator.onLine (%s)', async (onLine, message) => {
    vi.stubGlobal('navigator', { onLine })
    const { client, seen } = testClient('http://127.0.0.1:9')
    await expect(client.get('/api/x')).rejects.toThrow(message)
    expect(seen.notices).toEqual([`error: ${message}`])
    vi.unstubAllGlobals()
  })

  it('tells of a redirect and leaves for it, on reads and writes', async () => {
    const { client, seen } = testClient(server.baseUrl)
    server.answers((_asked, response) => void response.writeHead(302, { location: '/install/' }).end())
    await expect(client.get('/api/x')).rejects.toMatchObject({ status: 302 })
    await expect(client.post('/api/x')).rejects.toMatchObject({ status: 302 })
    expect(seen.left).toEqual([`${server.baseUrl}/api/x`, `${server.baseUrl}/api/x`])
    expect(seen.notices).toEqual(['error: Interface redirected!', 'error: Interface redirected!'])
  })
})

describe('loading overlay', () => {
  it('opens and closes in pairs, failures included', async () => {
    const { client, seen } = testClient(server.baseUrl)
    server.answers((asked, response) =>
      asked.url === '/api/ok' ? envelope(response, 1) : void response.writeHead(500).end(),
    )
    await client.get('/api/ok', { loading: true })
    await client.get('/api/bad', { loading: true }).catch(() => {})
    await client.get('/api/ok')
    expect(seen.overlay).toEqual(['open', 'close', 'open', 'close'])
  })
})

describe('duplicates', () => {
  it('aborts the earlier of two equal reads, silently', async () => {
    const { client, seen } = testClient(server.baseUrl)
    server.answers(async (_asked, response) => {
      await new Promise((resolve) => setTimeout(resolve, 60))
      envelope(response, 1)
    })
    const first = client.get('/api/x', { params: { a: 1 } })
    await new Promise((resolve) => setTimeout(resolve, 20))
    const second = client.get('/api/x', { params: { a: 1 } })
    const other = client.get('/api/x', { params: { a: 2 } })
    await expect(first).rejects.toMatchObject({ cancelled: true })
    expect((await second).code).toBe(1)
    expect((await other).code).toBe(1)
    expect(seen.notices).toEqual([])
  })

  it('lets a second equal write join the first', async () => {
    const { client, seen } = testClient(server.baseUrl)
    server.answers(async (_asked, response) => {
      await new Promise((resolve) => setTimeout(resolve, 40))
      envelope(response, 1, { no: 7 })
    })
    const first = client.post('/api/x', { a: 1 })
    const second = client.post('/api/x', { a: 1 })
    const other = client.post('/api/x', { a: 2 })
    expect(await second).toEqual(await first)
    await other
    expect(server.asked.filter((asked) => asked.body === '{"a":1}')).toHaveLength(1)
    expect(server.asked).toHaveLength(2)
    expect(seen.notices).toEqual([])
  })

  it('tells who presses twice that the second press joins the first', async () => {
    const { client, seen } = testClient(server.baseUrl)
    server.answers((_asked, response) => void setTimeout(() => envelope(response, 1), 40))
    await Promise.all([
      client.post('/api/x', { a: 1 }, waitedFor),
      client.post('/api/x', { a: 1 }, waitedFor),
    ])
    expect(server.asked).toHaveLength(1)
    expect(seen.notices).toEqual(['warning: Automatic cancellation due to duplicate request'])
  })

  it('tells of it where the earlier caller wants to know', async () => {
    const { client, seen } = testClient(server.baseUrl)
    server.answers((_asked, response) => void setTimeout(() => envelope(response, 1), 40))
    const first = client.get('/api/x', { tellDuplicate: true }).catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, 10))
    await Promise.all([first, client.get('/api/x')])
    expect(seen.notices).toEqual(['warning: Automatic cancellation due to duplicate request'])
  })
})
