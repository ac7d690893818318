import { createMemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { handle as homeHandle } from '#app/features/home/home.tsx'
import { loadPageTexts } from '#app/routing/start/page-texts.ts'

afterEach(() => vi.unstubAllGlobals())

it('loads the language files of each page that is shown, the home page’s at /', async () => {
  const router = createMemoryRouter(
    [
      { path: '/', handle: homeHandle },
      { path: '/class', handle: { ns: ['class'] } },
    ],
    { initialEntries: ['/class'] },
  )
  vi.stubGlobal('window', { __reactRouterDataRouter: router })
  const load = vi.fn<(names: readonly string[]) => Promise<void>>(async () => {})
  loadPageTexts({ load })
  expect(load).toHaveBeenLastCalledWith(['class'])
  await router.navigate('/')
  expect(load.mock.lastCall?.[0]).toContain('home')
  await router.navigate('/class')
  expect(load).toHaveBeenLastCalledWith(['class'])
})
