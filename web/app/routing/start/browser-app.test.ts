// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createBrowserApp } from '#app/routing/start/browser-app.ts'

const navigate = vi.fn<(to: string) => Promise<void>>(async () => {})

/** An app at `path` whose server answers every call with this code and type. */
async function appAt(path: string, code: number, type: string) {
  const [pathname = '', search = ''] = path.split('?')
  const location = { pathname, search: search && `?${search}`, hash: '' }
  vi.stubGlobal('__reactRouterDataRouter', { navigate, state: { location, navigation: {} } })
  const body = JSON.stringify({ code, msg: 'odd', time: 1, data: { type } })
  vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'content-type': 'application/json' } }))
  const runtime = {
    publicUrl: '',
    apiUrl: '',
    sessionStorage: 'cookies',
    stateStorage: 'localStorage',
    timeZone: 'Asia/Shanghai',
    buildId: 'x',
  } as const
  const frame = { navigation: [], footer: { about: '', groups: [] } }
  const app = await createBrowserApp({ language: 'en', runtime, namespaces: [], frame, index: null })
  app.stores.rehydrate()
  return app
}

beforeEach(() => navigate.mockClear())
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['/class', 'odd', ['/user']],
  ['/user/account/profile', 'odd', ['/user']],
  ['/user/account/overview', 'odd', []],
  ['/user', 'odd', []],
  ['/user/login?to=%2Fuser', 'odd', []],
  ['/user/login', 'need login', []],
  ['/class?id=1', 'need login', ['/user/login?to=%2Fclass%3Fid%3D1&why=needLogin']],
])('at %s an answer 303 of type “%s” leads to %j, never to where one is', async (path, type, targets) => {
  const app = await appAt(path, 303, type)
  await app.api.get('/api/notice/list')
  // What the way to the member area is looked up by.
  await import('#app/menus/first-usable.ts')
  await new Promise((resolve) => setTimeout(resolve))
  expect(navigate.mock.calls.map(([to]) => to)).toEqual(targets)
})
