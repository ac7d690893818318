// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ApiClient } from '#app/api/client.ts'
import { testApp } from '#app/test-app.tsx'
import { AreaSelect } from './area-select.tsx'

afterEach(cleanup)

const areas: Record<string, { value: number; label: string }[]> = {
  '': [
    { value: 1, label: '浙江' },
    { value: 2, label: '北京' },
  ],
  '1': [{ value: 11, label: '杭州' }],
  '2': [{ value: 21, label: '北京市' }],
  '1/11': [{ value: 111, label: '西湖区' }],
}

async function show() {
  const chosen = vi.fn()
  const get = vi.fn(async (_path: string, { params }: { params: { province?: string; city?: string } }) => {
    const key = [params.province, params.city].filter(Boolean).join('/')
    return { code: 1, msg: '', time: 0, data: areas[key] ?? [] }
  })
  function Page() {
    const [value, setValue] = useState<string[]>([])
    const change = (next: string[], names: string[]) => {
      chosen(next, names)
      setValue(next)
    }
    return <AreaSelect value={value} onChange={change} />
  }
  const { tree } = await testApp({ element: <Page />, api: { get } as unknown as Partial<ApiClient> })
  render(tree)
  return { chosen, get }
}

function choose(name: string, value: string) {
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })
}

it('loads each list when the one before is chosen, and sends only what is chosen', async () => {
  const { chosen, get } = await show()
  await screen.findByRole('option', { name: '浙江' })
  choose('Province', '1')
  await screen.findByRole('option', { name: '杭州' })
  choose('City', '11')
  await screen.findByRole('option', { name: '西湖区' })
  choose('District', '111')
  expect(chosen).toHaveBeenLastCalledWith(['1', '11', '111'], ['浙江', '杭州', '西湖区'])
  expect(get.mock.calls.map(([, { params }]) => params)).toEqual([
    { province: undefined, city: undefined },
    { province: '1', city: undefined },
    { province: '1', city: '11' },
  ])
})

it('forgets city and district with another province', async () => {
  const { chosen } = await show()
  await screen.findByRole('option', { name: '浙江' })
  choose('Province', '1')
  await screen.findByRole('option', { name: '杭州' })
  choose('City', '11')
  choose('Province', '2')
  expect(chosen).toHaveBeenLastCalledWith(['2'], ['北京'])
  await screen.findByRole('option', { name: '北京市' })
  await waitFor(() => expect(screen.queryByRole('option', { name: '杭州' })).toBeNull())
})
