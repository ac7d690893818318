// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ApiClient } from '#app/api/client.ts'
import { testApp } from '#app/test-app.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { RemoteSelect } from './remote-select.tsx'

afterEach(cleanup)

const teachers = Array.from({ length: 12 }, (_, index) => ({ id: index + 1, name: `Teacher ${index + 1}` }))

type Query = Record<string, unknown>

async function show(initial: string | null = null) {
  const changed = vi.fn()
  const get = vi.fn(async (_path: string, { params }: { params: Query }) => {
    const wanted = teachers.filter(({ id, name }) =>
      params.initKey ? String(id) === params.initValue : name.includes(String(params.quickSearch)),
    )
    return { code: 1, msg: '', time: 0, data: { list: wanted.slice(0, 10), total: wanted.length } }
  })
  function Page() {
    const [value, setValue] = useState(initial)
    return (
      <Field label="Teacher">
        <RemoteSelect
          path="/api/registration/options"
          params={{ school: 3 }}
          value={value}
          onChange={(next, row) => {
            changed(next, row)
            setValue(next)
          }}
        />
      </Field>
    )
  }
  const { tree } = await testApp({ element: <Page />, api: { get } as unknown as Partial<ApiClient> })
  render(tree)
  return { changed, get, queries: () => get.mock.calls.map(([, { params }]) => params) }
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Teacher' })

async function open() {
  fireEvent.click(screen.getByRole('button', { name: 'Show options' }))
  await screen.findByRole('option', { name: 'Teacher 1' })
}

it('asks when it is opened, with the extras of the caller, and hands on value and row', async () => {
  const { changed, queries } = await show()
  expect(queries()).toEqual([])
  await open()
  expect(queries()).toEqual([{ school: 3, select: true, quickSearch: '', page: 1, uuid: expect.any(String) }])
  fireEvent.click(screen.getByRole('option', { name: 'Teacher 2' }))
  await waitFor(() => expect(changed).toHaveBeenCalledWith('2', teachers[1]))
  await waitFor(() => expect(input().value).toBe('Teacher 2'))
})

it('shows the name of a value it begins with', async () => {
  const { queries } = await show('12')
  await waitFor(() => expect(input().value).toBe('Teacher 12'))
  expect(queries()).toEqual([expect.objectContaining({ initKey: 'id', initValue: '12' })])
})

it('waits for the end of typing before it searches, and says when nothing was found', async () => {
  const { queries } = await show()
  await open()
  for (const text of ['T', 'Te', 'Tex']) fireEvent.change(input(), { target: { value: text } })
  expect(await screen.findByText('No data')).toBeTruthy()
  expect(queries().map(({ quickSearch }) => quickSearch)).toEqual(['', 'Tex'])
})

it('turns pages where there are more rows than on one', async () => {
  const { queries } = await show()
  await open()
  expect(screen.getByText('Page 1 of 2')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Next options' }))
  await screen.findByText('Page 2 of 2')
  expect(queries().at(-1)).toMatchObject({ page: 2 })
})

it('leaves the keys of an input method alone', async () => {
  const { changed } = await show('2')
  await waitFor(() => expect(input().value).toBe('Teacher 2'))
  const press = (key: string) => fireEvent.keyDown(input(), { key, isComposing: true, keyCode: 229 })
  // Closed: Escape would take away what was chosen and typed.
  press('Escape')
  expect(input().value).toBe('Teacher 2')
  await open()
  const chosen = input().getAttribute('aria-activedescendant')
  for (const key of ['ArrowDown', 'Home', 'Enter']) {
    expect(press(key), key).toBe(true)
    expect(input().getAttribute('aria-activedescendant')).toBe(chosen)
  }
  expect(changed).not.toHaveBeenCalled()
})
