import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createProgress, trickled } from '#app/notify/progress.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('shows 0.08 at once', () => {
  const progress = createProgress()
  progress.start()
  expect(progress.state()).toEqual({ value: 0.08, phase: 'moving' })
})

it('takes a small step each 800 ms and never gets to the end', () => {
  const progress = createProgress()
  progress.start()
  vi.advanceTimersByTime(799)
  expect(progress.state()?.value).toBe(0.08)
  vi.advanceTimersByTime(1)
  expect(progress.state()?.value).toBeCloseTo(0.172)
  vi.advanceTimersByTime(800 * 500)
  expect(progress.state()?.value).toBe(trickled(1))
  expect(trickled(1)).toBe(0.994)
})

it('is full for 200 ms, fades for 200 ms and is gone', () => {
  const progress = createProgress()
  progress.start()
  progress.done()
  expect(progress.state()).toEqual({ value: 1, phase: 'done' })
  vi.advanceTimersByTime(200)
  expect(progress.state()?.phase).toBe('fading')
  vi.advanceTimersByTime(200)
  expect(progress.state()).toBeNull()
})

it('starts anew when a page follows at once', () => {
  const progress = createProgress()
  progress.start()
  progress.done()
  vi.advanceTimersByTime(100)
  progress.start()
  vi.advanceTimersByTime(500)
  expect(progress.state()).toEqual({ value: 0.08, phase: 'moving' })
})

it('shows nothing when nothing began', () => {
  const progress = createProgress()
  progress.done()
  expect(progress.state()).toBeNull()
})
