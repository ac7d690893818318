// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '#app/api/client.ts'
import { testApp } from '#app/test-app.tsx'
import { readTouches, writeTouches } from './kept-touches.ts'
import { ReferrerLine } from './referrer-line.tsx'
import { addTouch, settleTouches, touchLifetime } from './touches.ts'
import { useReferral } from './use-referral.ts'

const minute = 60_000
const touched = (at: number) =>
  addTouch({ visitor: 'a1', list: [] }, { code: 'ABCDEFGH', campaign: 'spring' }, '/guoxue', at)

function Shown() {
  const { referral, removed } = useReferral()
  return <output>{JSON.stringify({ referral, removed })}</output>
}
const shown = () =>
  JSON.parse(screen.getByRole('status').textContent) as { referral?: object; removed: boolean }

async function show(features: string[] = ['distribution'], known = 'ABCDEFGH') {
  const get = vi.fn((_path: string, { params: { code = '' } = {} }: { params?: { code?: string } } = {}) => {
    const data = code === known ? { name: '李老师', card: null } : null
    return Promise.resolve({ code: 1, msg: '', time: 1, data })
  }) as unknown as ApiClient['get']
  const { tree } = await testApp({
    index: { site: { features } },
    api: { get },
    element: (
      <>
        <Shown />
        <ReferrerLine />
      </>
    ),
  })
  await act(async () => render(tree))
  return get
}

beforeEach(() => {
  localStorage.clear()
  document.cookie = 'dist=; Path=/; Max-Age=0'
})
afterEach(cleanup)

describe('useReferral', () => {
  it('gives what the browser keeps, in the form that forms send', async () => {
    const at = Date.now() - minute
    writeTouches(touched(at))
    await show([])
    expect(shown()).toEqual({
      referral: { code: 'ABCDEFGH', c: 'spring', path: '/guoxue', at, visitor: 'a1' },
      removed: false,
    })
  })

  it('hears of a code that comes while the page is shown', async () => {
    await show([])
    expect(shown().referral).toBeUndefined()
    act(() => writeTouches(touched(Date.now())))
    expect(shown().referral).toMatchObject({ code: 'ABCDEFGH' })
  })

  it.each([
    [-1000, 'ABCDEFGH'],
    [0, undefined],
  ])('%i ms past the end of the window has %s', (late, code) => {
    const now = 40 * touchLifetime
    writeTouches(touched(now - touchLifetime - late))
    expect(readTouches(now).list[0]?.code).toBe(code)
  })

  it('has the cookie where storage is forbidden', () => {
    const forbidden = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('SecurityError')
    })
    writeTouches(touched(Date.now()))
    expect(readTouches(Date.now()).list).toMatchObject([{ code: 'ABCDEFGH', campaign: 'spring' }])
    forbidden.mockRestore()
  })
})

describe('ReferrerLine', () => {
  it('names the referrer and takes it off for good', async () => {
    writeTouches(touched(Date.now()))
    const get = await show()
    expect(get).toHaveBeenCalledOnce()
    fireEvent.click(await screen.findByRole('button', { name: 'Not right? Remove' }))
    await waitFor(() => expect(screen.queryByText(/李老师/)).toBeNull())
    expect(shown()).toEqual({ removed: true })
    expect(document.cookie).not.toContain('ABCDEFGH')
  })

  it('is not there for a guest whom nobody referred, and asks nothing', async () => {
    const get = await show()
    expect(get).not.toHaveBeenCalled()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('goes back to the referrer before, when the newest code is nobody’s', async () => {
    const before = settleTouches(touched(Date.now() - minute), 'ABCDEFGH', { state: 'active' }, Date.now())
    writeTouches(addTouch(before, { code: 'ZZZZZZZZ', campaign: '' }, '/', Date.now()))
    await show()
    expect(await screen.findByText(/李老师/)).toBeDefined()
    expect(shown().referral).toMatchObject({ code: 'ABCDEFGH' })
  })

  it('asks nothing of a server that does not take part', async () => {
    writeTouches(touched(Date.now()))
    expect(await show([])).not.toHaveBeenCalled()
  })
})
