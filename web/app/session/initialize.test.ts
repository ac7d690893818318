// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import type { ApiClient } from '#app/api/client.ts'
import { createStores } from '#app/session/create-stores.ts'
import { initializeSession } from './initialize.ts'

const runtime = {
  publicUrl: '',
  apiUrl: '',
  sessionStorage: 'localStorage',
  stateStorage: 'localStorage',
  timeZone: 'Asia/Shanghai',
  buildId: 'test',
} as const
afterEach(() => {
  delete window.__reactRouterDataRouter
})

/** A member opens this page, and the server answers as to a guest. */
async function openAsForgotten(path: string, redirected = path): Promise<string[]> {
  const went: string[] = []
  const placeOf = (address: string) => {
    const [pathname = '', search = ''] = address.split(/(?=\?)/)
    return { pathname, search, hash: '' }
  }
  const state = { location: placeOf(path), navigation: {} }
  window.__reactRouterDataRouter = {
    state,
    navigate: async (to: string) => void went.push(to),
  } as unknown as NonNullable<typeof window.__reactRouterDataRouter>
  const stores = createStores({ runtime, index: null, browser: true })
  stores.rehydrate()
  await stores.ready
  stores.userInfo.getState().dataFill({ id: 7, token: 'old' })
  const api = {
    get: vi.fn(async () => {
      state.location = placeOf(redirected)
      return { code: 1, msg: '', time: 1, data: { site: {}, rules: [], userInfo: [] } }
    }),
    refresh: vi.fn().mockResolvedValue(false),
  } as unknown as ApiClient
  await initializeSession({ api, stores })
  expect(stores.userInfo.getState()).toMatchObject({ id: 0, token: '' })
  return went
}

it('leaves a member’s page for the login page, with the reason and the way back', async () => {
  expect(await openAsForgotten('/user/account/balance?page=2')).toEqual([
    '/user/login?to=%2Fuser%2Faccount%2Fbalance%3Fpage%3D2&why=expired',
  ])
})

it('stays on the login page that an answer has led to', async () => {
  const login = '/user/login?to=%2Fuser%2Faccount%2Fbalance&why=expired'
  expect(await openAsForgotten('/user/account/balance', login)).toEqual([])
})

it('stays on a page for everybody', async () => {
  expect(await openAsForgotten('/guoxue')).toEqual([])
})
