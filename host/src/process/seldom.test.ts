import { plainAnswer } from '@shuyuan/web/server/http/plain-answer'
import { createSiteData } from '@shuyuan/web/server/pages/site-data'
import { expect, test } from 'vitest'
import { createLogger } from '#log'

const noRoom = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

/** A logger and the lines that it wrote. */
function listen() {
  const lines: Record<string, unknown>[] = []
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>)
  return { logger: createLogger({ LOG_LEVEL: 'info' }, { write }), lines }
}

test('a disk without room is told once, whoever finds it, and every bug each time', () => {
  const { logger, lines } = listen()
  for (let n = 0; n < 100; n += 1) logger.child({ reqId: n }).error({ err: noRoom }, 'nothing can be kept')
  logger.error({ err: noRoom, page: '/' }, 'a page could not be written')
  logger.error({ problem: 'Error: ENOSPC: no space left on device' }, 'a page could not be rendered')
  for (let n = 0; n < 3; n += 1) logger.error({ err: new Error('a bug') }, 'request failed')
  logger.info('a line of words alone')
  expect(lines.map(({ msg }) => msg)).toEqual([
    'nothing can be kept',
    'a page could not be written',
    'a page could not be rendered',
    'request failed',
    'request failed',
    'request failed',
    'a line of words alone',
  ])
  expect(lines.slice(0, 3).map(({ why }) => why)).toEqual(Array(3).fill('there is no room left on the disk'))
  expect(lines[0]).toMatchObject({ reqId: 0, err: { code: 'ENOSPC' } })
})

test('a site that must refuse many requests says so once, and every other failure each time', () => {
  const { logger, lines } = listen()
  for (let n = 0; n < 100; n += 1) logger.error({ reqId: n, status: 503 }, 'request')
  for (let n = 0; n < 3; n += 1) logger.error({ reqId: n, status: 500 }, 'request')
  expect(lines.map(({ status }) => status)).toEqual([503, 500, 500, 500])
})

test('an API that refuses is told once, not once a member page, and any other answer each time', async () => {
  const { logger, lines } = listen()
  let status = 503
  const callApi = () => Promise.resolve(plainAnswer(status, new Map(), '{}'))
  const site = createSiteData({ callApi, now: () => 0, logger })
  for (let n = 0; n < 20; n += 1) await site.member('en', 'a token', '127.0.0.1')
  status = 500
  for (let n = 0; n < 2; n += 1) await site.member('en', 'a token', '127.0.0.1')
  expect(lines.map(({ err }) => (err as Error).message)).toEqual([
    'index/index answered 503',
    'index/index answered 500',
    'index/index answered 500',
  ])
})

test('a store of uploads that is away is told once, whichever files are asked for', () => {
  const { logger, lines } = listen()
  for (let n = 0; n < 20; n += 1) {
    const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    const err = new Error(`Cannot read file from location "default/${n}.png"`, { cause })
    logger.error({ err }, 'the store is not to be had')
  }
  expect(lines).toHaveLength(1)
})
