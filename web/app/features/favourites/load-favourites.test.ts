import { expect, it, vi } from 'vitest'
import type { ApiClient } from '#app/api/client.ts'
import { loadFavourites } from './load-favourites.ts'

const load = (query: string, answer: object | null) => {
  const get = vi.fn(async (_path: string, _options: object) => {
    if (!answer) throw new Error('unreachable')
    return answer
  })
  const api = { get } as unknown as ApiClient
  const request = new Request(`http://school.test/user/account/favourites${query}`)
  return { get, page: loadFavourites({ api, request }) }
}

it('asks for the page and kind that the address names', async () => {
  const list = [{ kind: 'line', ref: 'a/b#1.1' }]
  const { page, get } = load('?kind=line&page=3&limit=20', { code: 1, data: { list, total: 41 } })
  expect(await page).toEqual({ kind: 'line', page: 3, limit: 20, total: 41, list })
  expect(get.mock.calls[0]?.[1]).toEqual({ params: { kind: 'line', page: 3, limit: 20 } })
})

it('takes an address that names nothing known for the first ten of all', async () => {
  const { get, page } = load('?kind=book&page=-1&limit=7', { code: 1, data: { list: [], total: 0 } })
  expect(await page).toMatchObject({ kind: null, page: 1, limit: 10 })
  expect(get.mock.calls[0]?.[1]).toEqual({ params: { kind: '', page: 1, limit: 10 } })
})

it('says that the list could not be had', async () => {
  expect(await load('', null).page).toMatchObject({ list: null })
  expect(await load('', { code: 0, data: null }).page).toMatchObject({ list: null })
})
