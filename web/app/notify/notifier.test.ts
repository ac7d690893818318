import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createNotifier, leaveDuration, type NoticeOptions } from '#app/notify/notifier.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A notifier whose notices are on the screen, so that their timers run. */
function shown(...options: Partial<NoticeOptions>[]) {
  const notifier = createNotifier()
  for (const option of options) notifier.notify({ type: 'info', message: 'm', ...option })
  const ids = notifier.notices().map((notice) => notice.id)
  for (const id of ids) notifier.start(id)
  return { notifier, ids, count: () => notifier.notices().filter((notice) => !notice.leaving).length }
}

describe('duration', () => {
  it('closes after 4500 ms, not before', () => {
    const { count } = shown({})
    vi.advanceTimersByTime(4499)
    expect(count()).toBe(1)
    vi.advanceTimersByTime(1)
    expect(count()).toBe(0)
  })

  it('takes a duration of its own, and 0 stays', () => {
    const { notifier, count } = shown({ duration: 1000 }, { duration: 0, message: 'stays' })
    vi.advanceTimersByTime(1000)
    expect(count()).toBe(1)
    vi.advanceTimersByTime(3_600_000)
    expect(notifier.notices().map((notice) => notice.message)).toEqual(['stays'])
  })

  it('runs from when the notice is first seen', () => {
    const notifier = createNotifier()
    notifier.notify.error('offline')
    vi.advanceTimersByTime(10_000)
    expect(notifier.notices()).toHaveLength(1)
    notifier.start(1)
    vi.advanceTimersByTime(4500 + leaveDuration)
    expect(notifier.notices()).toHaveLength(0)
  })

  it('is gone when its fade is over', () => {
    const { notifier, ids } = shown({})
    notifier.close(ids[0] ?? 0)
    expect(notifier.notices()).toMatchObject([{ leaving: true }])
    vi.advanceTimersByTime(leaveDuration)
    expect(notifier.notices()).toEqual([])
  })
})

describe('pointer', () => {
  it('pauses while it rests on the notice and starts the whole time anew when it leaves', () => {
    const { notifier, ids, count } = shown({})
    vi.advanceTimersByTime(4000)
    notifier.hold(ids[0] ?? 0)
    vi.advanceTimersByTime(60_000)
    expect(count()).toBe(1)
    notifier.start(ids[0] ?? 0)
    vi.advanceTimersByTime(4499)
    expect(count()).toBe(1)
    vi.advanceTimersByTime(1)
    expect(count()).toBe(0)
  })
})

describe('keys', () => {
  it.each(['Delete', 'Backspace'])('%s stops the clocks of all', (key) => {
    const { notifier, count } = shown({}, { position: 'bottom-left' })
    notifier.key(key)
    vi.advanceTimersByTime(60_000)
    expect(count()).toBe(2)
  })

  it('Escape closes all, those that stay too', () => {
    const { notifier, count } = shown({}, { duration: 0 })
    notifier.key('Escape')
    expect(count()).toBe(0)
  })

  it('any other key starts the clocks anew', () => {
    const { notifier, count } = shown({})
    vi.advanceTimersByTime(4000)
    notifier.key('a')
    vi.advanceTimersByTime(4000)
    expect(count()).toBe(1)
    vi.advanceTimersByTime(500)
    expect(count()).toBe(0)
  })

  it('starts clocks that Delete stopped, but none under the pointer', () => {
    const { notifier, ids, count } = shown({ message: 'a' }, { message: 'b' })
    notifier.hold(ids[1] ?? 0)
    notifier.key('Delete')
    notifier.key('a')
    vi.advanceTimersByTime(4500)
    expect(count()).toBe(1)
  })
})

it('stands at the top right unless told otherwise', () => {
  const { notifier } = shown({}, { position: 'bottom-left' })
  expect(notifier.notices().map((notice) => notice.position)).toEqual(['top-right', 'bottom-left'])
})

it('does not show an error twice, and shows it longer', () => {
  const { notify, notices, start } = createNotifier()
  notify.error('offline')
  notify.error('offline')
  vi.advanceTimersByTime(10_000)
  expect(notices()).toMatchObject([{ leaving: false }])
  start(1)
  vi.advanceTimersByTime(4000)
  notify.error('offline')
  expect(notices()).toHaveLength(1)
  vi.advanceTimersByTime(4499)
  expect(notices()).toMatchObject([{ leaving: false }])
  vi.advanceTimersByTime(1)
  notify.error('offline')
  expect(notices()).toMatchObject([{ leaving: true }, { leaving: false }])
})

it('has a short form for each type', () => {
  const { notify, notices } = createNotifier()
  notify.success('s')
  notify.info('i')
  notify.warning('w')
  notify.error('e')
  expect(notices().map((notice) => notice.type)).toEqual(['success', 'info', 'warning', 'error'])
})

it('keeps nothing in common with another app', () => {
  const one = createNotifier()
  const other = createNotifier()
  one.notify.info('only one')
  expect(other.notices()).toEqual([])
})
