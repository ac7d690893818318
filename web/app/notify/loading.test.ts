import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLoading } from '#app/notify/loading.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('stays while at least one caller is not done', () => {
  const loading = createLoading()
  loading.open()
  loading.open()
  loading.close()
  expect(loading.phase()).toBe('shown')
  loading.close()
  expect(loading.phase()).toBe('fading')
})

it('fades for 400 ms', () => {
  const loading = createLoading()
  loading.open()
  loading.close()
  vi.advanceTimersByTime(399)
  expect(loading.phase()).toBe('fading')
  vi.advanceTimersByTime(1)
  expect(loading.phase()).toBe('hidden')
})

it('comes back when it is opened while it fades', () => {
  const loading = createLoading()
  loading.open()
  loading.close()
  vi.advanceTimersByTime(200)
  loading.open()
  vi.advanceTimersByTime(1000)
  expect(loading.phase()).toBe('shown')
})

it('does not count below nothing', () => {
  const loading = createLoading()
  loading.close()
  loading.open()
  expect(loading.phase()).toBe('shown')
})
