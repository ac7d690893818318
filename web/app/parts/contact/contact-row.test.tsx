// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ApiClient } from '#app/api/client.ts'
import { testApp } from '#app/test-app.tsx'
// Loaded ahead, so that no test waits for the lazy chunk.
import '#app/ui/overlay/dialog-panel.tsx'
import { ContactRow } from './contact-row.tsx'

afterEach(cleanup)

async function show(email: string, answers: Record<string, object>) {
  const post = vi.fn(async (path: string, _body: unknown, _options?: unknown) => ({
    code: 1,
    msg: '',
    time: 0,
    data: null,
    ...answers[path],
  }))
  const { app, tree } = await testApp({
    element: <ContactRow type="email" lost="Write to the school." />,
    api: { post } as unknown as Partial<ApiClient>,
  })
  app.stores.userInfo.getState().dataFill({ id: 7, token: 't', email })
  render(tree)
  return { app, post }
}

function fill(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

it('binds a first contact by password and code, sends every key, and forgets what was typed', async () => {
  const { app, post } = await show('', {})
  fireEvent.click(screen.getByRole('button', { name: 'Bind: E-mail' }))
  await screen.findByLabelText('Login password')
  fill('Login password', 'secret12')
  fill('New e-mail address', 'a@b.example')
  fill('Code', 'K7M2')
  fireEvent.click(screen.getByRole('button', { name: 'Bind' }))
  await waitFor(() => expect(app.stores.userInfo.getState().email).toBe('a@b.example'))
  expect(post.mock.calls.map(([path, body]) => [path, body])).toEqual([
    [
      '/api/account/changeBind',
      {
        type: 'email',
        accountVerificationToken: '',
        password: 'secret12',
        email: 'a@b.example',
        mobile: '',
        captcha: 'K7M2',
      },
    ],
  ])
  expect(app.notifier.notices()).toMatchObject([
    { type: 'success', message: 'The e-mail address a@b.example is bound to your account now.' },
  ])
  await waitFor(() => expect(screen.queryByLabelText('Login password')).toBeNull())
  expect(screen.getByRole('button', { name: 'Change: E-mail' })).toBeTruthy()
})

it('verifies a bound contact first, then binds with the token and without a password', async () => {
  const { post } = await show('old@b.example', {
    '/api/account/verification': { data: { type: 'email', accountVerificationToken: 'pass-1' } },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Change: E-mail' }))
  await screen.findByLabelText('Login password')
  expect(screen.getByRole('dialog').textContent).toContain('Write to the school.')
  fill('Login password', 'secret12')
  fill('Code', 'AAAA')
  fireEvent.click(screen.getByRole('button', { name: 'Next step' }))
  await screen.findByLabelText('New e-mail address')
  expect(screen.queryByLabelText('Login password')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('')
  fill('New e-mail address', 'new@b.example')
  fill('Code', 'BBBB')
  fireEvent.click(screen.getByRole('button', { name: 'Bind' }))
  await waitFor(() => expect(post).toHaveBeenCalledTimes(2))
  expect(post.mock.calls.map(([, body]) => body)).toEqual([
    { type: 'email', captcha: 'AAAA' },
    {
      type: 'email',
      accountVerificationToken: 'pass-1',
      password: '',
      email: 'new@b.example',
      mobile: '',
      captcha: 'BBBB',
    },
  ])
})

it('begins with an empty token again after a binding was given up', async () => {
  const { post } = await show('old@b.example', {
    '/api/account/verification': { data: { type: 'email', accountVerificationToken: 'pass-1' } },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Change: E-mail' }))
  await screen.findByLabelText('Login password')
  fill('Login password', 'secret12')
  fill('Code', 'AAAA')
  fireEvent.click(screen.getByRole('button', { name: 'Next step' }))
  await screen.findByLabelText('New e-mail address')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByLabelText('New e-mail address')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Change: E-mail' }))
  expect(await screen.findByLabelText('Login password')).toBeTruthy()
  expect(post).toHaveBeenCalledOnce()
})

const isMarked = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid')

it('marks the code that is wrong at the bound contact', async () => {
  const { app } = await show('old@b.example', {
    '/api/account/verification': { code: 0, msg: 'The code is wrong.', data: { field: 'captcha' } },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Change: E-mail' }))
  await screen.findByLabelText('Login password')
  fill('Login password', 'secret12')
  fill('Code', 'AAAA')
  fireEvent.click(screen.getByRole('button', { name: 'Next step' }))
  await waitFor(() => expect(isMarked('Code')).toBe('true'))
  expect([isMarked('Login password'), app.notifier.notices()]).toEqual([null, []])
})

it.each([
  ['the contact that somebody else has', { field: 'email' }, ['true', null], 0],
  ['the code that is wrong', { field: 'captcha' }, [null, 'true'], 0],
  ['nothing where the server does not say what is wrong', null, [null, null], 1],
])('marks %s', async (_what, data, marked, notices) => {
  const { app } = await show('', { '/api/account/changeBind': { code: 0, msg: 'Refused.', data } })
  fireEvent.click(screen.getByRole('button', { name: 'Bind: E-mail' }))
  await screen.findByLabelText('Login password')
  fill('Login password', 'secret12')
  fill('New e-mail address', 'a@b.example')
  fill('Code', 'K7M2')
  fireEvent.click(screen.getByRole('button', { name: 'Bind' }))
  await waitFor(() =>
    expect([['New e-mail address', 'Code'].map(isMarked), app.notifier.notices().length]).toEqual([
      marked,
      notices,
    ]),
  )
})
