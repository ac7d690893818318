// @vitest-environment happy-dom
import type { Envelope } from '@shuyuan/contract/envelope/envelope'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '#app/api/client.ts'
import { testApp } from '#app/test-app.tsx'
import LoginPage from './login.tsx'
import { keepLoginWay, loginWay } from './login-way.ts'

afterEach(() => {
  cleanup()
  keepLoginWay('code')
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const byCode = 'Log in by a code'
const byPassword = 'Welcome back'

/** Any other page is none of this test's. */
function Here() {
  const { pathname, search } = useLocation()
  return pathname === '/user/login' ? <LoginPage /> : <h1>{pathname + search}</h1>
}

interface Visit {
  features?: string[]
  ways?: string[]
  path?: string
  inWechat?: boolean
  /** Answers to writes, by their address; null for none. */
  answers?: Record<string, () => Envelope | null>
}

const envelope = (data: unknown, code = 1, msg = ''): Envelope => ({ code, msg, time: 0, data })

/** The page as a browser gets it that may have logged in before; gives its heading. */
async function show({
  features = ['code-login'],
  ways = ['mobile'],
  path = '/user/login',
  inWechat = false,
  answers = {},
}: Visit = {}) {
  const userInfo = { id: 7, username: 'mary', token: 't1', refresh_token: 'r1' }
  const given: typeof answers = {
    '/api/login/qrStart': () => envelope(null, 0, 'none'),
    '/api/login/qrState': () => envelope({ state: 'yes', name: 'm*', number: 42 }),
    ...answers,
  }
  const index = { site: {}, openMemberCenter: true, userInfo, rules: [], menus: [] }
  const call = (otherwise: unknown) => async (path: string) => {
    const own = given[path]
    const answer = own ? own() : envelope(otherwise)
    if (!answer) throw new Error('no answer')
    return answer
  }
  const api = { post: call({ userInfo, routePath: '/user' }), get: call(index) }
  const { tree } = await testApp({
    element: <Here />,
    index: { site: { features } },
    api: api as unknown as Partial<ApiClient>,
    data: { state: 'open', captcha: false, ways, way: loginWay(document.cookie), inWechat },
    path,
  })
  render(tree)
  return (await screen.findByRole('heading', { level: 1 })).textContent
}

it.each<[string, Visit, string]>([
  ['where the site sends codes', {}, byCode],
  ['in front of another server', { features: [] }, byPassword],
  ['where no code can be sent', { ways: [] }, byPassword],
  ['after a new password', { path: '/user/login?why=passwordChanged' }, byPassword],
  ['by its address', { path: '/user/login?type=password' }, byPassword],
  [
    'by the address of the code, in front of another server',
    { path: '/user/login?type=code', features: [] },
    byPassword,
  ],
])('%s the right form stands first', async (_where, visit, heading) => {
  expect(await show(visit)).toBe(heading)
})

it('a browser that came by a password gets its form, until somebody logs in there by a code', async () => {
  keepLoginWay('password')
  expect(await show()).toBe(byPassword)
  cleanup()
  keepLoginWay('code')
  expect(await show()).toBe(byCode)
})

it('keeps that somebody logged in by a password', async () => {
  await show({ path: '/user/login?type=password' })
  fireEvent.change(screen.getByLabelText('Account'), { target: { value: 'mary' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret12' } })
  expect(loginWay(document.cookie)).toBe('code')
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(loginWay(document.cookie)).toBe('password'))
})

it('forgets it where somebody logs in by a code', async () => {
  keepLoginWay('password')
  await show({ path: '/user/login?type=code' })
  fireEvent.change(screen.getByRole('textbox', { name: 'Mobile number' }), {
    target: { value: '13800000001' },
  })
  fireEvent.change(screen.getByRole('textbox', { name: 'Code' }), { target: { value: 'A1B2' } })
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(loginWay(document.cookie)).toBe('code'))
})

it('inside WeChat the login by it stands first, where the server has one', async () => {
  const byWechat = () => screen.queryByRole('link', { name: 'Log in by WeChat' })?.getAttribute('href')
  await show({ inWechat: true })
  expect(byWechat()).toBeUndefined()
  cleanup()
  const features = ['code-login', 'wechat-login']
  await show({ features })
  expect(byWechat()).toBeUndefined()
  cleanup()
  expect(await show({ features, inWechat: true, path: '/user/login?to=%2Flessons' })).toBe(byCode)
  expect(byWechat()).toBe('/user/wechat?to=%2Flessons')
})

it('a code for a phone stands there where the server has the login by WeChat, outside of it', async () => {
  const code = () => screen.queryByRole('heading', { name: 'Log in by scanning with WeChat', hidden: true })
  const features = ['code-login', 'wechat-login']
  const media = Object.assign(new EventTarget(), { matches: true })
  vi.spyOn(window, 'matchMedia').mockReturnValue(media as MediaQueryList)
  await show({ features, answers: { '/api/login/qrStart': () => envelope(null) } })
  await waitFor(() => expect(code()).not.toBeNull())
  cleanup()
  await show({ features, path: '/user/login?type=register' })
  expect(code()).toBeNull()
  cleanup()
  for (const visit of [{ features, inWechat: true }, { features: [] }, {}]) {
    await show(visit)
    expect(code()).toBeNull()
    cleanup()
  }
})

describe('a code for a phone', () => {
  const features = ['code-login', 'wechat-login']
  const aCode = () => envelope({ address: 'https://school.test/user/scan#x', number: 42, seconds: 300 })
  const room = (matches: boolean) => {
    const media = Object.assign(new EventTarget(), { matches })
    vi.spyOn(window, 'matchMedia').mockReturnValue(media as MediaQueryList)
    return media
  }

  it('is made once, as soon as there is room for it', async () => {
    const media = room(false)
    const qrStart = vi.fn(aCode)
    await show({ features, answers: { '/api/login/qrStart': qrStart } })
    expect(qrStart).not.toHaveBeenCalled()
    media.matches = true
    for (let time = 0; time < 2; time += 1) act(() => void media.dispatchEvent(new Event('change')))
    await screen.findByText('42')
    expect(qrStart).toHaveBeenCalledOnce()
  })

  it('is over where another tab has made a newer one', async () => {
    room(true)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const qrState = () => envelope({ state: 'yes', name: 'm*', number: 43 })
    await show({ features, answers: { '/api/login/qrStart': aCode, '/api/login/qrState': qrState } })
    await screen.findByText('42')
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(screen.getByText(/This code is too old/)).toBeTruthy()
  })

  it('says why nobody was logged in, and asks again where there was no answer', async () => {
    room(true)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const qr = vi.fn<() => Envelope | null>(() => envelope(null, 0, 'This account is disabled'))
    qr.mockReturnValueOnce(null)
    await show({ features, answers: { '/api/login/qrStart': aCode, '/api/login/qr': qr } })
    await screen.findByText('42')
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(qr).toHaveBeenCalledOnce()
    expect(screen.getByText('Logging in …')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(screen.getByText('This account is disabled')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'New code', hidden: true }))
    await screen.findByText('42')
    expect(document.activeElement?.textContent).toBe('Log in by scanning with WeChat')
  })
})

it('whoever came by WeChat last is asked nothing, but after a logout', async () => {
  const inWechat = { features: ['code-login', 'wechat-login'], inWechat: true }
  keepLoginWay('wechat')
  await show({ ...inWechat, path: '/user/login?to=%2Flessons&why=needLogin' })
  await screen.findByText('/user/wechat?to=%2Flessons&why=needLogin')
  cleanup()
  expect(await show({ ...inWechat, path: '/user/login?why=loggedOut' })).toBe(byCode)
  await waitFor(() => expect(loginWay(document.cookie)).toBe('code'))
})
