// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useDataState } from '#app/notify/data-state.ts'

it('goes from idle over pending to success', async () => {
  const { result } = renderHook(() => useDataState<string>())
  expect(result.current[0].status).toBe('idle')
  const { promise, resolve } = Promise.withResolvers<string>()
  act(() => void result.current[1](() => promise))
  expect(result.current[0].status).toBe('pending')
  await act(async () => resolve('here'))
  expect(result.current[0]).toEqual({ status: 'success', data: 'here' })
})

it('keeps the last data beside an error', async () => {
  const { result } = renderHook(() => useDataState<string>())
  await act(() => result.current[1](async () => 'old'))
  await act(() => result.current[1](() => Promise.reject(new Error('down'))))
  expect(result.current[0]).toEqual({ status: 'error', error: new Error('down'), data: 'old' })
})

it('takes only the newest answer', async () => {
  const { result } = renderHook(() => useDataState<string>())
  const first = Promise.withResolvers<string>()
  const second = Promise.withResolvers<string>()
  act(() => {
    void result.current[1](() => first.promise)
    void result.current[1](() => second.promise)
  })
  await act(async () => second.resolve('second'))
  await act(async () => first.resolve('first'))
  expect(result.current[0]).toEqual({ status: 'success', data: 'second' })
})
