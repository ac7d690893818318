// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ApiClient } from '#app/api/client.ts'
import { testApp } from '#app/test-app.tsx'
import { Forgotten } from './forgotten.tsx'

afterEach(cleanup)

async function show(data: unknown) {
  const answer = { code: 0, msg: 'The account or the code is wrong.', time: 0, data }
  const api = { post: vi.fn(async () => answer) } as unknown as Partial<ApiClient>
  const element = <Forgotten ways={['email', 'mobile']} posted={undefined} onBack={() => {}} />
  const { app, tree } = await testApp({ element, api, path: '/user/login' })
  render(tree)
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.change(screen.getByRole('textbox', { name: 'E-mail' }), {
    target: { value: 'mary@example.test' },
  })
  type('Code', 'ZZZZ')
  type('New password', 'new-12345')
  return { app }
}
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Save new password' }))

it('marks the code that is wrong', async () => {
  await show({ field: 'captcha' })
  send()
  await waitFor(() => expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBeNull()
})

it('says it where the server does not say which field it is', async () => {
  const { app } = await show(null)
  send()
  await waitFor(() => expect(app.notifier.notices()).toMatchObject([{ type: 'error' }]))
})

it('keeps the new password where the code is to come another way', async () => {
  await show(null)
  fireEvent.click(screen.getByRole('radio', { name: 'Mobile number' }))
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('new-12345')
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('')
})
