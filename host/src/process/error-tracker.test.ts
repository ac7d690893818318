import { createServer } from 'node:http'
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLogger } from '#log'
import { listen } from '#process/server'
import { tellSlow } from '#slow-requests'
import { webhookTracker } from './error-tracker.ts'

interface Told {
  name: string
  message: string
  stack: string
  sentence: string
  requestId?: string
  version: string
  more: number
}

let told: Told[]
let url: string
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    told.push(JSON.parse(body) as Told)
    response.end()
  })
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/errors`
})
beforeEach(() => {
  told = []
})
afterAll(() => void server.close())

const fault = (message: string) => Object.assign(new TypeError(message), { rows: ['alice'] })

test('an error of the log is posted, with its request and without people', async () => {
  const lines: string[] = []
  const log = createLogger(
    { LOG_LEVEL: 'warn', ERROR_WEBHOOK: url },
    { write: (line) => void lines.push(line) },
  )
  const error = fault('no "王小明" at 13900004711, anna@school.test, /x?token=secret')
  log.child({ reqId: 'r-7' }).error({ err: error, path: '/api/x' }, 'request failed')
  log.warn({ err: fault('only a warning') }, 'a warning')
  log.error('without an error')
  await expect.poll(() => told.length).toBe(1)
  expect(told[0]).toMatchObject({
    name: 'TypeError',
    message: expect.stringMatching(/^no … at 139\*{4}4711, \S*\*\S*@school\.test, \/x…$/),
    sentence: 'request failed',
    requestId: 'r-7',
    more: 0,
  })
  expect(told[0]?.stack).toMatch(/^ {4}at .*error-tracker\.test/)
  expect(JSON.stringify(told)).not.toMatch(/王小明|0000|alice|secret/)
  expect(lines).toHaveLength(3)
})

test('the same error is told once a minute, ten a minute at most, with the number of those left out', async () => {
  let now = 0
  const tracker = webhookTracker(url, () => now)
  const report = (name: string) => {
    const error = fault('again')
    error.name = name
    return tracker.report(error, { sentence: 'x' })
  }
  for (let index = 0; index < 5; index += 1) await report('Same')
  for (let index = 0; index < 20; index += 1) await report(`Other${index}`)
  expect(told).toHaveLength(10)
  now = 60_000
  await report('Same')
  expect(told.at(-1)?.name).toBe('Same')
  expect(told.reduce((sum, { more }) => sum + more, 0)).toBe(15)
})

test('nobody is told where no address is set, and an address that does not answer is a line in the log', async () => {
  const lines: string[] = []
  const write = { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) }
  createLogger({ LOG_LEVEL: 'warn' }, write).error({ err: fault('a') }, 'quiet')
  createLogger({ LOG_LEVEL: 'warn', ERROR_WEBHOOK: 'http://127.0.0.1:9/x' }, write).error(
    { err: fault('b') },
    'loud',
  )
  await expect.poll(() => lines).toEqual(['quiet', 'loud', 'ERROR_WEBHOOK takes no errors'])
  expect(told).toEqual([])
})

test('a slow page is a line with its rule and number, and without what was asked for', async () => {
  const lines: object[] = []
  const logger = { warn: (line: object) => void lines.push(line) }
  const serve = tellSlow(
    (request, response) => {
      response.setHeader('x-request-id', 'r-9')
      setTimeout(() => response.end('late'), request.url === '/quick' ? 0 : 60)
    },
    50,
    logger,
  )
  const pages = await listen(serve, '127.0.0.1', 0)
  await (await fetch(`${pages.url}/guoxue/read/secret-book?q=secret`)).text()
  await pages.stop(0)
  expect(lines).toEqual([
    {
      reqId: 'r-9',
      method: 'GET',
      route: '/guoxue',
      status: 200,
      ms: expect.any(Number),
    },
  ])
})
