import { expect, it, vi } from 'vitest'
import type { LoadArgs } from '#app/routing/page.ts'
import { loadDistribution } from './load-distribution.ts'

const none = { pending: 0, available: 0, used: 0, reversed: 0, debt: 0 }
const nothing = {
  visits: 0,
  signUps: 0,
  assists: 0,
  registrations: { total: 0, open: 0, confirmed: 0, cancelled: 0 },
  points: none,
  money: { pending: '0.00', available: '0.00', used: '0.00', reversed: '0.00', debt: '0.00' },
}

async function opened(query: string, state: string, report: object | null) {
  const answers: Record<string, object | null> = {
    '/api/distribution/mine': { state },
    '/api/distribution/report': report,
  }
  const get = vi.fn(async (path: string) => ({ code: answers[path] ? 1 : 0, data: answers[path] }))
  const request = new Request(`http://site/user/account/distribution${query}`)
  const page = await loadDistribution({ api: { get }, request } as unknown as LoadArgs)
  return [page.view, page.report !== null]
}

it.each([
  ['the links, while there is nothing to report', '', 'active', nothing, ['links', false]],
  ['the report that is asked for', '?view=report', 'active', nothing, ['report', true]],
  ['the report, once somebody came', '', 'active', { ...nothing, visits: 1 }, ['report', true]],
  [
    'the report, where an earlier credit is left',
    '',
    'active',
    { ...nothing, money: { ...nothing.money, available: '0.01' } },
    ['report', true],
  ],
  ['the report of who hands out no links now', '', 'frozen', nothing, ['report', true]],
  ['the report, where it cannot be loaded', '', 'active', null, ['report', false]],
])('opens on %s', async (_what, query, state, report, expected) => {
  expect(await opened(query, state, report)).toEqual(expected)
})
