// @vitest-environment happy-dom
import type { Envelope } from '@shuyuan/contract/envelope/envelope'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { ApiClient } from '#app/api/client.ts'
import { testApp } from '#app/test-app.tsx'
import { useEnter } from './enter.ts'
import { LoginForm } from './login-form.tsx'

afterEach(cleanup)

const userInfo = { id: 7, username: 'mary', nickname: 'Mary', token: 't1', refresh_token: 'r1' }
const envelope = (code: number, data: unknown = null): Envelope => ({ code, msg: '', time: 0, data })

function Page() {
  const { pathname, search } = useLocation()
  return (
    <>
      <LoginForm captcha={false} onForgotten={undefined} onRegister={undefined} enter={useEnter()} />
      <output data-testid="place">{pathname + search}</output>
    </>
  )
}

async function show(answer: Envelope, path = '/user/login') {
  const api = {
    post: vi.fn(async () => answer),
    get: vi.fn(async () => envelope(1, { site: {}, openMemberCenter: true, userInfo, rules: [], menus: [] })),
  }
  const { app, tree } = await testApp({ element: <Page />, api: api as unknown as Partial<ApiClient>, path })
  render(tree)
  return { api, app }
}

async function login(name = ' mary ', password = 'secret12') {
  fireEvent.change(screen.getByLabelText('Account'), { target: { value: name } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
}

it('sends every key, booleans as booleans, and no proof where no captcha is asked for', async () => {
  const { api } = await show(envelope(0))
  fireEvent.click(screen.getByLabelText('Keep me logged in'))
  await login()
  await waitFor(() => expect(api.post).toHaveBeenCalledOnce())
  expect(api.post).toHaveBeenCalledWith('/api/user/checkIn', {
    username: 'mary',
    password: 'secret12',
    keep: true,
    captchaId: '',
    captchaInfo: '',
    tab: 'login',
  })
})

it('takes the member in and returns to where he or she was', async () => {
  const { app } = await show(
    envelope(1, { userInfo, routePath: '/user' }),
    '/user/login?to=%2Fuser%2Faccount%2Fbalance%3Fpage%3D2',
  )
  app.notifier.notify.error('Wrong password')
  await login()
  await waitFor(() => expect(screen.getByTestId('place').textContent).toBe('/user/account/balance?page=2'))
  expect(app.notifier.notices().filter(({ leaving }) => !leaving)).toEqual([])
  expect(app.stores.userInfo.getState()).toMatchObject({ id: 7, token: 't1', refresh_token: 'r1' })
})

it.each([
  ['/user/login', '/user/account/overview', '/user/account/overview'],
  ['/user/login?to=//evil.example/x', '/user', '/user'],
  ['/user/login?to=https%3A%2F%2Fevil.example', '/user', '/user'],
  ['/user/login', '/\\evil.example', '/user'],
])('from %s, with the server naming %s, goes to %s', async (path, routePath, place) => {
  await show(envelope(1, { userInfo, routePath }), path)
  await login()
  await waitFor(() => expect(screen.getByTestId('place').textContent).toBe(place))
})

it('makes no call with a password that cannot be one', async () => {
  const { api } = await show(envelope(1))
  await login('mary', 'a<b>c&d')
  expect(await screen.findAllByText(/none of & < >/)).toHaveLength(2)
  expect(api.post).not.toHaveBeenCalled()
})
