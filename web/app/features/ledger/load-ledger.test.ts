import { expect, it, vi } from 'vitest'
import type { LoadArgs } from '#app/routing/page.ts'
import { loadLedger, pageOf } from './load-ledger.ts'
import { monthsUpTo } from './months.ts'

it.each([
  ['', { page: 1, limit: 10 }],
  ['?page=3&limit=50', { page: 3, limit: 50 }],
  ['?page=0&limit=15', { page: 1, limit: 10 }],
  ['?page=-2&limit=x', { page: 1, limit: 10 }],
  ['?page=1.5&limit=100', { page: 1, limit: 100 }],
])('reads page and size from %j', (query, expected) => {
  expect(pageOf(new URLSearchParams(query))).toEqual(expected)
})

function load(kind: 'balance' | 'integral', answer: object, query = '', filters = true) {
  const get = vi.fn(async () => answer)
  const request = new Request(`http://site/x?page=2&limit=20${query}`)
  const args = { api: { get }, offers: () => filters, request } as unknown as LoadArgs
  return { get, page: loadLedger(kind, args) }
}

it('asks for the page of the address and makes numbers of money that comes as text', async () => {
  const row = {
    id: 3,
    user_id: 7,
    money: '-3.21',
    before: '24.68',
    after: '21.47',
    memo: 'order',
    create_time: 1,
  }
  const { get, page } = load('balance', { code: 1, data: { list: [row], total: '23' } })
  expect(await page).toMatchObject({
    page: 2,
    limit: 20,
    direction: '',
    month: '',
    total: 23,
    entries: [{ id: 3, memo: 'order', amount: -3.21, after: 21.47, time: 1 }],
  })
  expect(get).toHaveBeenCalledWith('/api/account/balance', { params: { page: 2, limit: 20 } })
})

it.each([
  ['&direction=out&month=2026-11', true, { direction: 'out', month: '2026-11' }],
  ['&direction=up&month=2026-13', true, {}],
  ['&direction=out&month=2026-11', false, {}],
])('asks for what %j wants, where the server can: %j', async (query, filters, expected) => {
  const { get, page } = load('balance', { code: 1, data: { list: [], total: 0 } }, query, filters)
  expect(await page).toMatchObject({ filters, direction: '', month: '', ...expected })
  expect(get).toHaveBeenCalledWith('/api/account/balance', { params: { page: 2, limit: 20, ...expected } })
})

it('offers the months from the member’s first to this one', () => {
  const now = Date.parse('2026-02-28T17:00:00Z')
  const since = Date.parse('2025-11-30T15:00:00Z') / 1000
  const timeZone = 'Asia/Shanghai'
  expect(monthsUpTo(now, { timeZone, since })).toEqual([
    '2026-03',
    '2026-02',
    '2026-01',
    '2025-12',
    '2025-11',
  ])
  expect(monthsUpTo(now, { timeZone, since: 0 })).toHaveLength(36)
})

it('reads points', async () => {
  const row = { id: 9, user_id: 7, score: 10, before: 145, after: 155, memo: 'sign in', create_time: 5 }
  const { page } = load('integral', { code: 1, data: { list: [row], total: 1 } })
  expect((await page).entries).toEqual([{ id: 9, memo: 'sign in', amount: 10, after: 155, time: 5 }])
})

it('has an empty list where a server sends none, and no list where it refuses', async () => {
  expect((await load('balance', { code: 1, data: [] }).page).entries).toEqual([])
  const refused = { code: 401, msg: '没有权限', data: [] }
  expect(await load('balance', refused).page).toMatchObject({ entries: null, refused: '没有权限' })
  const failed = { code: 0, msg: '出错', data: null }
  expect(await load('balance', failed).page).toMatchObject({ entries: null, refused: '' })
})

it('keeps what the server says where a list cannot be loaded, such as when to come back', async () => {
  const { page } = load('balance', { code: 0, msg: 'Try again in 52 seconds.', data: null })
  expect(await page).toMatchObject({ entries: null, refused: '', said: 'Try again in 52 seconds.' })
})
