// @vitest-environment happy-dom
import type { Envelope } from '@shuyuan/contract/envelope/envelope'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { ApiClient } from '#app/api/client.ts'
import { testApp } from '#app/test-app.tsx'
import ScanPage from './scan.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const address = () => document.querySelector('output.address')?.textContent

/** The page beside its address. */
function Here() {
  const { pathname, search, hash } = useLocation()
  return (
    <>
      <output className="address">{pathname + search + hash}</output>
      {pathname === '/user/scan' && <ScanPage />}
    </>
  )
}

const envelope = (data: unknown, code = 1, msg = ''): Envelope => ({ code, msg, time: 0, data })
const asking = envelope({ number: 42, agent: '', ip: '192.0.2.7', near: true })

/** The page as a phone opens it; `looks` are the answers to its looks, one after the other. */
async function open({ looks, loggedIn = true }: { looks: (Envelope | null)[]; loggedIn?: boolean }) {
  const post = vi.fn(async (path: string, _body: unknown) => {
    const answer = path === '/api/login/qrLook' ? looks.shift() : envelope(null, 1, 'Agreed')
    if (!answer) throw new Error('no answer')
    return answer
  })
  const { app, tree } = await testApp({
    element: <Here />,
    api: { post } as unknown as Partial<ApiClient>,
    path: '/user/scan#the-ticket',
  })
  if (loggedIn) app.stores.userInfo.getState().dataFill({ id: 7, username: 'mary', token: 't1' })
  render(tree)
  return post
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

it('asks, and says what became of the answer, by headings that have the focus', async () => {
  const post = await open({ looks: [asking] })
  const asked = await heading(/Number 42/)
  expect(document.activeElement).toBe(asked)
  expect(address()).toBe('/user/scan')
  fireEvent.click(screen.getByRole('button', { name: 'Yes, log me in there' }))
  const said = await heading('Agreed')
  expect(document.activeElement).toBe(said)
  expect(said.closest('[role=status]')).not.toBeNull()
  const body = { ticket: 'the-ticket', yes: true }
  expect(post).toHaveBeenLastCalledWith('/api/login/qrAnswer', body, expect.anything())
})

it.each([
  ['a lost network', null],
  ['too many calls', { ...envelope(null, 0, 'Too often'), retryAfter: 30 }],
])('looks again after %s', async (_why, first) => {
  await open({ looks: [first, asking] })
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await heading(/Number 42/)
})

it('forgets a code that is over', async () => {
  await open({ looks: [envelope(null, 0, 'This QR code is too old')] })
  expect((await heading('This QR code is too old')).closest('[role=alert]')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(sessionStorage.getItem('scanned')).toBeNull()
})

it('the way to the login has no ticket in it', async () => {
  await open({ looks: [], loggedIn: false })
  await waitFor(() => expect(address()).toMatch(/^\/user\/login\?to=%2Fuser%2Fscan&/))
  expect(sessionStorage.getItem('scanned')).toBe('the-ticket')
})
