// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Leave } from './leave.tsx'
import { Refused } from './refused.tsx'
import { testApp } from '#app/test-app.tsx'
import type { ReactNode } from 'react'

async function show(element: ReactNode) {
  const { app, tree } = await testApp({ element })
  await app.texts.load(['redirect'])
  return render(tree)
}

/** Counts the clicks on the page's way out without leaving the test. */
function watchClicks() {
  const opened = vi.fn<(href: string) => void>()
  const watch = (event: MouseEvent) => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null
    event.preventDefault()
    if (anchor) opened(anchor.href)
  }
  document.addEventListener('click', watch)
  return { opened, stop: () => document.removeEventListener('click', watch) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

async function seconds(count: number) {
  for (let second = 0; second < count; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000))
}

describe('leaving', () => {
  it('opens a known host by itself after three seconds, without telling it where the visitor came from', async () => {
    const { opened, stop } = watchClicks()
    await show(<Leave url={new URL('https://ctext.org/zhs')} title="Chinese Text Project" />)
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('rel')).toBe('noopener noreferrer')
    await seconds(2)
    expect(opened).not.toHaveBeenCalled()
    await seconds(2)
    expect(opened.mock.calls).toEqual([['https://ctext.org/zhs']])
    stop()
  })

  it('stays when the visitor says stop', async () => {
    const { opened, stop } = watchClicks()
    await show(<Leave url={new URL('https://ctext.org/zhs')} title="Chinese Text Project" />)
    await seconds(1)
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
    await seconds(5)
    expect(opened).not.toHaveBeenCalled()
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
    stop()
  })

  it('never opens an unknown host by itself, and shows the true spelling of its name', async () => {
    const { opened, stop } = watchClicks()
    await show(<Leave url={new URL('http://сtext.org/a')} />)
    await seconds(10)
    expect(opened).not.toHaveBeenCalled()
    expect(screen.getByText('xn--text-k6d.org')).toBeTruthy()
    expect(screen.getByText(/beyond the Latin alphabet/)).toBeTruthy()
    expect(screen.getByText(/not encrypted/)).toBeTruthy()
    stop()
  })

  it('helps inside WeChat only', async () => {
    await show(<Leave url={new URL('https://ctext.org/')} />)
    expect(screen.queryByText(/inside WeChat/)).toBeNull()
    cleanup()
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 MicroMessenger/8.0')
    await show(<Leave url={new URL('https://ctext.org/')} />)
    expect(screen.getByText(/inside WeChat/)).toBeTruthy()
    vi.restoreAllMocks()
  })
})

it('offers nothing of a refused address to click', async () => {
  await show(<Refused reason="protocol" />)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/'])
})
