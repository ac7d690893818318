// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ApiClient } from '#app/api/client.ts'
import { testApp } from '#app/test-app.tsx'
import { FollowPlace } from './follow-place.tsx'

const account = {
  account: 'main',
  name: 'School',
  about: '',
  qr: '/storage/code.png',
  follows: true,
  href: '/a',
}
const title = 'Follow “School” in WeChat'
const binding = (follows: boolean | null) => ({ id: 1, create_time: 1, seen_time: 1, follows })
const day = 24 * 60 * 60 * 1000

interface Visit {
  features?: string[]
  member?: boolean
  bindings?: ReturnType<typeof binding>[]
  shown?: typeof account | null
}

async function show({
  features = ['wechat-login'],
  member = true,
  bindings = [],
  shown = account,
}: Visit = {}) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return Promise.resolve(Response.json(shown))
  })
  const get = vi.fn((path: string) => {
    // The app itself asks who is here.
    if (path !== '/api/index/index') asked.push(path)
    return Promise.resolve({ code: 1, msg: '', time: 1, data: bindings })
  }) as unknown as ApiClient['get']
  const { app, tree } = await testApp({
    index: { site: { features } },
    api: { get },
    path: '/classes/a?b=1',
    element: <FollowPlace />,
  })
  if (member) app.stores.userInfo.setState({ id: 7, token: 'token' })
  render(tree)
  return asked
}
const inWechat = () =>
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 MicroMessenger/8.0.50')

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it.each([
  ['who bound no WeChat', []],
  ['of whom it is not known', [binding(null)]],
  ['who does not follow', [binding(false)]],
])('shows the code to a member %s', async (_, bindings) => {
  await show({ bindings })
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByRole('img').getAttribute('src')).toBe(account.qr)
  expect(screen.getByText(/^Scan the code/)).toBeTruthy()
  expect(screen.queryByText(/open this site in WeChat once/i) !== null).toBe(bindings.length === 0)
})

it.each<[string, Visit, string[]]>([
  ['a guest', { member: false }, []],
  ['a server without a login by WeChat', { features: [] }, []],
  ['a school without a code', { shown: null }, ['/follow/en.json']],
  [
    'a member who follows with one of two phones',
    { bindings: [binding(false), binding(true)] },
    ['/follow/en.json', '/api/wechat/bindings'],
  ],
])('shows nothing to %s, and asks no more than it must', async (_, visit, expected) => {
  const asked = await show(visit)
  await waitFor(() => expect(asked).toEqual(expected))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked).toEqual(expected)
  expect(screen.queryByRole('heading')).toBeNull()
})

it.each([
  ['wechat-login', 'nothing is sent in WeChat', false],
  ['wechat-notices', 'the school sends messages there', true],
])('with %s, where %s, it promises messages: %s', async (feature, _, promised) => {
  await show({ features: ['wechat-login', feature] })
  await screen.findByRole('heading', { name: title })
  expect(screen.queryByText(/Messages that the school sends/) !== null).toBe(promised)
  expect(screen.queryByText(/articles appear there/) !== null).toBe(!promised)
})

it('inside WeChat says to hold the code, and binding leads back to the page', async () => {
  inWechat()
  await show()
  expect(await screen.findByText(/^Press and hold the code/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Link my WeChat' }).getAttribute('href')).toBe(
    '/user/wechat?to=%2Fclasses%2Fa%3Fb%3D1',
  )
})

it('is put off for thirty days by one press', async () => {
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
  cleanup()
  const now = Date.now()
  const time = vi.spyOn(Date, 'now').mockReturnValue(now + 30 * day - 60_000)
  const asked = await show()
  await new Promise((resolve) => setTimeout(resolve, 2000))
  expect(asked).toEqual([])
  expect(screen.queryByRole('heading')).toBeNull()
  cleanup()
  time.mockReturnValue(now + 30 * day + 60_000)
  await show()
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
})
