// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AskFirst } from './ask-first.tsx'
import { Embedded } from './embedded.tsx'
import { testApp } from '#app/test-app.tsx'
import type { ReactNode } from 'react'

async function show(element: ReactNode) {
  const { app, tree } = await testApp({ element })
  await app.texts.load(['frame'])
  return render(tree)
}

// The frames of these tests load nothing.
const url = new URL('about:blank')

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => Response.json({ refused: null }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  cleanup()
})

describe('an embedded page', () => {
  it('is sandboxed and told nothing of where it is shown', async () => {
    const { container } = await show(<Embedded url={url} />)
    const frame = container.querySelector('iframe')
    expect(frame?.getAttribute('sandbox')).not.toMatch(/top-navigation/)
    expect(frame?.getAttribute('referrerpolicy')).toBe('no-referrer')
  })

  it('that does not come within ten seconds is said to refuse, until it is loaded again', async () => {
    const { container } = await show(<Embedded url={url} />)
    await act(() => vi.advanceTimersByTimeAsync(9_900))
    expect(screen.queryByText(/ten seconds/)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(screen.getByText(/ten seconds/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
    expect(screen.queryByText(/ten seconds/)).toBeNull()
    const frame = container.querySelector('iframe')
    if (frame) fireEvent.load(frame)
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(screen.queryByText(/ten seconds/)).toBeNull()
  })
})

it('says that a site refuses to be embedded, in the place of the browser’s own page', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ refused: true }))
  const { container } = await show(<Embedded url={new URL('https://bank.example/')} />)
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(screen.getByText(/does not allow itself/)).toBeTruthy()
  expect(container.querySelector('iframe')).toBeNull()
})

it('shows where an unknown address leads before anything of it is loaded', async () => {
  const onShow = vi.fn<() => void>()
  const { container } = await show(
    <AskFirst url={new URL('https://unknown.example/a?b=1')} onShow={onShow} />,
  )
  expect(container.querySelector('iframe')).toBeNull()
  expect(screen.getByText('https://unknown.example/a?b=1')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open in a new tab' }).getAttribute('rel')).toBe(
    'noopener noreferrer',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Show it here' }))
  expect(onShow).toHaveBeenCalledOnce()
})
