import type { IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSite, type TestSite } from '#server/testing/test-site.ts'
import { type Visit, visitOf } from './visit.ts'

const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1'
const seen = (headers: IncomingHttpHeaders, address = '/class?id=1', moved = false) =>
  visitOf(
    { method: 'GET', headers: { host: 'school.test', 'user-agent': agent, ...headers } },
    { address, moved },
  )

test('a visit is a page and where it came from', () => {
  expect(seen({})).toEqual({ page: '/class', source: 'direct' })
  expect(seen({ referer: 'https://www.baidu.com/s?wd=x' })).toEqual({ page: '/class', source: 'baidu.com' })
  expect(seen({ referer: 'https://school.test/' })?.source).toBe('')
  expect(seen({ referer: 'not an address' })?.source).toBe('direct')
  expect(seen({ referer: `https://${'x.'.repeat(80)}test/` })?.source).toBe('direct')
  expect(seen({ 'user-agent': `${agent} MicroMessenger/8.0` })?.source).toBe('wechat')
  expect(seen({ 'sec-fetch-dest': 'empty', referer: 'https://school.test/' }, '/', true)).toEqual({
    page: '/',
    source: '',
  })
})

test('robots, what is loaded ahead, and pages that are not public are not visits', () => {
  for (const headers of [
    { 'user-agent': '' },
    { 'user-agent': 'Baiduspider/2.0' },
    { 'user-agent': 'curl/8.0' },
    { 'sec-purpose': 'prefetch' },
    { 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-dest': 'empty' },
  ])
    expect(seen(headers), JSON.stringify(headers)).toBeNull()
  expect(seen({}, '/offline')).toBeNull()
  expect(
    visitOf({ method: 'HEAD', headers: { 'user-agent': agent } }, { address: '/', moved: false }),
  ).toBeNull()
})

let site: TestSite
const visits: Visit[] = []
beforeAll(async () => {
  site = await startTestSite({}, undefined, { onVisit: (visit) => void visits.push(visit) })
})
afterAll(() => site.close())

test('the server counts pages when it hands them out, from the cache too, and the data of pages', async () => {
  for (const path of [
    '/class',
    '/class',
    '/class/_payload.json',
    '/desk/home',
    '/user/login',
    '/none',
    '/robots.txt',
  ])
    await (await site.get(path, { 'user-agent': agent })).text()
  expect(visits).toEqual([
    { page: '/class', source: 'direct' },
    { page: '/class', source: 'direct' },
    { page: '/class', source: '' },
  ])
})
