// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ApiClient } from '#app/api/client.ts'
import { testApp } from '#app/test-app.tsx'
import { PersonChooser } from './person-chooser.tsx'
import { usePerson } from './use-person.ts'

let children = [{ id: 3, name: '王小明', birthday: '2018-03-08', note: '' }]
const get = vi.fn(async (path: string) => {
  if (path !== '/api/child/list') throw new Error('not now')
  return { code: 1, msg: '', time: 0, data: { list: children } }
})

beforeEach(() => {
  localStorage.clear()
  document.documentElement.className = ''
  get.mockClear()
})
afterEach(cleanup)

function Page() {
  const { person } = usePerson()
  return (
    <>
      <PersonChooser />
      <output>{String(person)}</output>
    </>
  )
}

async function open({ member = 1, features = ['child'] } = {}) {
  const api = { get } as unknown as Partial<ApiClient>
  const { app, tree } = await testApp({ element: <Page />, api, index: { site: { features } } })
  if (member) app.stores.userInfo.getState().dataFill({ id: member, token: 't' })
  render(tree)
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
}
const shown = () => screen.getByRole('status').textContent

it('remembers for whom a member does things, and forgets a child who is gone', async () => {
  await open()
  const box = screen.getByRole<HTMLSelectElement>('combobox', { name: 'For whom' })
  expect([box.value, shown()]).toEqual(['0', '0'])
  fireEvent.change(box, { target: { value: '3' } })
  expect(shown()).toBe('3')
  cleanup()
  // The next page keeps the chooser's place free.
  expect(document.documentElement.className).toBe('family')
  await open()
  expect(shown()).toBe('3')
  cleanup()
  children = []
  await open()
  expect(shown()).toBe('0')
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(document.documentElement.className).toBe('')
})

it('asks nothing of guests, nor where the server keeps no children', async () => {
  await open({ member: 0 })
  expect(shown()).toBe('0')
  cleanup()
  await open({ features: [] })
  expect([shown(), get.mock.calls.some(([path]) => path === '/api/child/list')]).toEqual(['0', false])
})
