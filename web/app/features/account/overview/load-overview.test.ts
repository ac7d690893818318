import { expect, it, vi } from 'vitest'
import type { ApiClient } from '#app/api/client.ts'
import { loadOverview } from './load-overview.ts'

function load(answers: Record<string, unknown>, features = ['family', 'privacy']) {
  const get = vi.fn(async (path: string) => {
    if (!(path in answers)) throw new Error('unreachable')
    return { code: 1, msg: '', time: 0, data: answers[path] }
  })
  const api = { get } as unknown as ApiClient
  return { get, overview: loadOverview({ api, offers: (name) => features.includes(name) }) }
}

const growth = { days: ['2026-11-21'], score: [3], money: ['1.00'] }
const day = { today: '2026-11-21', people: [], unread: 0, staff: false, deletion: null, continued: [] }

it('asks for the figures of the contract and for one answer of the family’s day', async () => {
  const { overview, get } = load({ '/api/account/overview': growth, '/api/family/day': day })
  expect(await overview).toMatchObject({ family: day, growth: [{ score: 3, money: 1 }], saysLogins: true })
  expect(get).toHaveBeenCalledTimes(2)
})

it('asks another server for the figures alone, and says there when the member logged in', async () => {
  const { overview, get } = load({ '/api/account/overview': { days: [] } }, [])
  const loaded = await overview
  expect(loaded).toMatchObject({ growth: [], saysLogins: false })
  expect(loaded).not.toHaveProperty('family')
  expect(get).toHaveBeenCalledTimes(1)
})

it('shows the rest where one of the two cannot be loaded', async () => {
  expect(await load({ '/api/account/overview': growth }).overview).toMatchObject({
    family: null,
    growth: [{ score: 3, money: 1 }],
  })
  expect(await load({ '/api/family/day': day }).overview).toMatchObject({ family: day, growth: null })
})
