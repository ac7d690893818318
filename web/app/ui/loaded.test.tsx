// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLoaded } from './loaded.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const lost = () => Promise.reject(new Error('no network'))

it('shows what somebody waits for once the network is back', async () => {
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(lost).mockResolvedValue('the part')
  function Waiting() {
    const [part] = useLoaded(load, true)
    return <p>{part ?? 'nothing'}</p>
  }
  render(<Waiting />)
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.getByText('nothing')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(screen.getByText('the part')).toBeTruthy()
})

it('asks no more for what nobody waits for', async () => {
  const load = vi.fn<() => Promise<string>>(lost)
  function Waiting({ when }: { when: boolean }) {
    useLoaded(load, when)
    return null
  }
  const { rerender } = render(<Waiting when />)
  await act(() => vi.advanceTimersByTimeAsync(100))
  rerender(<Waiting when={false} />)
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(load).toHaveBeenCalledTimes(1)
})
