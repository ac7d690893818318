import { expect, it, vi } from 'vitest'
import type { ApiClient } from '#app/api/client.ts'
import { loadOverview } from './load-overview.ts'

const row = (ref: string, at: number, done = false) => ({
  kind: 'lesson',
  ref,
  position: 0,
  percent: 10,
  at,
  done,
  doneAt: 0,
})
const words = { title: 'A lesson', of: 'A course', subject: 'guoxue' }

function load(answers: Record<string, unknown>, features = ['learning']) {
  const get = vi.fn(async (path: string) => {
    if (!(path in answers)) throw new Error('unreachable')
    return { code: 1, msg: '', time: 0, data: answers[path] }
  })
  const api = { get } as unknown as ApiClient
  return { get, overview: loadOverview({ api, offers: (name) => features.includes(name) }) }
}

const progress = {
  rows: [row('a/old', 1), row('a/done', 9, true), row('a/gone', 4), row('a/new', 5), row('a/x', 3)],
}
const things = ['a/new', 'a/x'].map((ref) => ({ kind: 'lesson', ref, ...words }))

it('shows the three newest that are not finished, without those that are gone', async () => {
  const { overview, get } = load({ '/api/learning/progress': progress, '/api/thing/list': { list: things } })
  expect((await overview).continued?.map(({ ref }) => ref)).toEqual(['a/new', 'a/x'])
  expect(get).toHaveBeenCalledWith('/api/thing/list', {
    params: { of: 'lesson:a/new,lesson:a/gone,lesson:a/x' },
  })
})

it('shows nothing where the server keeps no progress, and asks it nothing', async () => {
  const { overview, get } = load({ '/api/account/overview': { days: [] } }, [])
  expect(await overview).toMatchObject({ continued: null, growth: [] })
  expect(get).toHaveBeenCalledTimes(1)
})

it('shows the rest where progress cannot be loaded', async () => {
  const { overview } = load({
    '/api/account/overview': { days: ['2026-11-21'], score: [3], money: ['1.00'] },
  })
  expect(await overview).toMatchObject({ continued: null, growth: [{ score: 3, money: 1 }] })
})

it('shows the three newest registrations that were not cancelled', async () => {
  const list = ['cancelled', 'waitlist', 'submitted', 'confirmed', 'confirmed'].map((state, index) => ({
    no: `R${index}`,
    state,
  }))
  const { overview } = load({ '/api/registration/list': { list, total: 5 } }, ['registration'])
  expect((await overview).registrations?.map(({ no }) => no)).toEqual(['R1', 'R2', 'R3'])
})
