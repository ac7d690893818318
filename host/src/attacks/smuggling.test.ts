import { createServer } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listen, type RunningServer } from '#process/server'

let server: RunningServer
/** What reached the site, as `METHOD address`. */
let seen: string[]
beforeAll(async () => {
  // Looks after slow clients more often than the minute's half that is usual.
  const listener = createServer({ connectionsCheckingInterval: 20 })
  server = await listen(
    (request, response) => {
      seen.push(`${request.method} ${request.url}`)
      request.resume().on('end', () => response.end('ok'))
    },
    '127.0.0.1',
    0,
    listener,
  )
})
beforeEach(() => (seen = []))
afterAll(() => server.stop(0))

/** Sends bytes as they are and returns all that came back until the server hung up or was silent for `patience` ms. */
function send(bytes: string, patience = 100): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    let text = ''
    socket.setTimeout(patience, () => socket.destroy())
    socket.on('data', (part: Buffer) => (text += part.toString('latin1')))
    socket.on('close', () => resolve(text))
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error)
    })
    socket.write(Buffer.from(bytes, 'latin1'))
  })
}
const statuses = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))

const hidden = 'GET /hidden HTTP/1.1\r\nHost: a.test\r\n\r\n'
const attacks: Record<string, string> = {
  'length and chunks at once': `POST / HTTP/1.1\r\nHost: a.test\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
  'two lengths': `POST / HTTP/1.1\r\nHost: a.test\r\nContent-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
  'two lengths in one': `POST / HTTP/1.1\r\nHost: a.test\r\nContent-Length: 0, ${hidden.length}\r\n\r\n${hidden}`,
  'a length with a sign': `POST / HTTP/1.1\r\nHost: a.test\r\nContent-Length: +5\r\n\r\nabcde${hidden}`,
  'a length in other digits': `POST / HTTP/1.1\r\nHost: a.test\r\nContent-Length: 0x5\r\n\r\nabcde${hidden}`,
  'a space before the colon': `POST / HTTP/1.1\r\nHost: a.test\r\nContent-Length : 5\r\n\r\nabcde${hidden}`,
  'a bad chunk': `POST / HTTP/1.1\r\nHost: a.test\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n${hidden}`,
  'a chunk that is too short': `POST / HTTP/1.1\r\nHost: a.test\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n0\r\n\r\n${hidden}`,
  'another coding': `POST / HTTP/1.1\r\nHost: a.test\r\nTransfer-Encoding: xchunked\r\n\r\n${hidden}`,
  'chunked that is not last': `POST / HTTP/1.1\r\nHost: a.test\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`,
  'two codings': `POST / HTTP/1.1\r\nHost: a.test\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${hidden}`,
  'a line that goes on': `GET / HTTP/1.1\r\nHost: a.test\r\nX-A: b\r\n Content-Length: 5\r\n\r\n`,
  'NUL in a header': `GET / HTTP/1.1\r\nHost: a.test\r\nX-A: b\u0000c\r\n\r\n`,
  'a bare CR in a header': `GET / HTTP/1.1\r\nHost: a.test\r\nX-A: b\rX-B: c\r\n\r\n`,
  'no host': 'GET / HTTP/1.1\r\n\r\n',
  'two hosts': 'GET / HTTP/1.1\r\nHost: a.test\r\nHost: b.test\r\n\r\n',
  'a method that is none': 'G E T / HTTP/1.1\r\nHost: a.test\r\n\r\n',
  'another version': 'GET / HTTP/9.9\r\nHost: a.test\r\n\r\n',
  'NUL in the address': 'GET /\u0000 HTTP/1.1\r\nHost: a.test\r\n\r\n',
}

test.each(Object.entries(attacks))('%s: nothing behind it is taken for a request', async (_name, bytes) => {
  const answer = await send(bytes)
  expect(seen).not.toContain('GET /hidden')
  expect(statuses(answer).length).toBeLessThanOrEqual(1)
  expect(answer).not.toContain('HTTP/1.1 5')
})

test('requests one after the other in one connection are two', async () => {
  expect(
    statuses(await send(`POST /a HTTP/1.1\r\nHost: a.test\r\nContent-Length: 3\r\n\r\nabc${hidden}`)),
  ).toEqual([200, 200])
  expect(seen).toEqual(['POST /a', 'GET /hidden'])
})

test.each([
  ['headers', `GET / HTTP/1.1\r\nHost: a.test\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['an address', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a.test\r\n\r\n`],
])('%s of 20 kB: refused', async (_name, bytes) => {
  expect(statuses(await send(bytes))).toEqual([431])
  expect(seen).toEqual([])
})

test('who sends a request by the drop is cut off', async () => {
  const { headersTimeout, requestTimeout } = server.server
  // The times that are set for visitors, so that nobody holds a connection for longer.
  expect([headersTimeout, requestTimeout]).toEqual([15_000, 60_000])
  server.server.headersTimeout = 100
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  const drops = setInterval(() => socket.writable && socket.write('X-A: b\r\n'), 20)
  socket.write('GET / HTTP/1.1\r\nHost: a.test\r\n')
  socket.on('error', () => undefined)
  socket.resume()
  await new Promise((resolve) => socket.on('close', resolve))
  clearInterval(drops)
  server.server.headersTimeout = headersTimeout
  expect(seen).toEqual([])
})
