// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ApiClient } from '#app/api/client.ts'
import { testApp } from '#app/test-app.tsx'
import { clientAction } from './profile.tsx'
import { ProfileForm } from './profile-form.tsx'

afterEach(cleanup)

const member = {
  id: 7,
  username: 'mary_of_the_hill',
  nickname: 'Mary',
  avatar: '/static/images/avatar.png',
  // Servers of the family send text after a change.
  gender: '2' as unknown as number,
  birthday: '1990-05-06',
  motto: 'it&amp;#039;s',
  token: 't',
}

async function show(code = 1, features: string[] = []) {
  const post = vi.fn(async (_path: string, _body: unknown, _options: unknown) => ({
    code,
    msg: '',
    time: 0,
    data: null,
  }))
  const { app, tree } = await testApp({
    element: <ProfileForm />,
    action: clientAction,
    api: { post } as unknown as Partial<ApiClient>,
    index: { site: { features } },
  })
  app.stores.userInfo.getState().dataFill(member)
  render(tree)
  return { app, post }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: false })
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

it('sends the own id and every field, a cleared birthday as null and gender as a number', async () => {
  const { app, post } = await show()
  type('Nickname', 'Maria')
  type('Birthday', '')
  save()
  await waitFor(() => expect(post).toHaveBeenCalledOnce())
  expect(post).toHaveBeenCalledWith(
    '/api/account/profile',
    {
      id: 7,
      username: 'mary_of_the_hill',
      nickname: 'Maria',
      avatar: '/static/images/avatar.png',
      gender: 2,
      birthday: null,
      motto: "it's",
    },
    expect.objectContaining({ showSuccessMessage: true }),
  )
  await waitFor(() =>
    expect(app.stores.userInfo.getState()).toMatchObject({ nickname: 'Maria', birthday: null, gender: 2 }),
  )
})

it('changes nothing outside the form before it is saved, and restores all', async () => {
  const { app, post } = await show()
  type('Nickname', 'Maria')
  type('Motto', 'another')
  expect(app.stores.userInfo.getState().nickname).toBe('Mary')
  fireEvent.click(screen.getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(field('Nickname').value).toBe('Mary'))
  expect(field('Motto').value).toBe("it's")
  expect(post).not.toHaveBeenCalled()
})

it('keeps what was typed when the server refuses', async () => {
  const { app, post } = await show(0)
  type('Nickname', 'Maria')
  save()
  await waitFor(() => expect(post).toHaveBeenCalledOnce())
  expect(field('Nickname').value).toBe('Maria')
  expect(app.stores.userInfo.getState().nickname).toBe('Mary')
})

it('lets an old name of 16 characters stay, but takes no new one', async () => {
  const { post } = await show()
  type('Account name', 'john_of_the_hill')
  save()
  expect(await screen.findAllByText(/has 3 to 15 characters/)).not.toHaveLength(0)
  expect(post).not.toHaveBeenCalled()
})

it('lets a longer motto stay that the member has, but takes no new one', async () => {
  const { app, post } = await show(1, ['token-rotation'])
  const motto = 'x'.repeat(121)
  type('Motto', motto)
  save()
  expect(await screen.findAllByText(/motto has at most 120 characters/)).not.toHaveLength(0)
  expect(post).not.toHaveBeenCalled()
  act(() => app.stores.userInfo.getState().dataFill({ motto }))
  type('Motto', motto)
  save()
  await waitFor(() => expect(post).toHaveBeenCalledOnce())
})

it('shows a motto of our own server as it was typed', async () => {
  await show(1, ['token-rotation'])
  expect(field('Motto').value).toBe('it&amp;#039;s')
})
