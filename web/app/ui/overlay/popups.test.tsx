// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { Notices } from '#app/notify/notices.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { Drawer } from '#app/ui/overlay/drawer.tsx'
import { Menu } from '#app/ui/overlay/menu.tsx'
import { testApp } from '#app/test-app.tsx'

// On a busy machine their first import takes longer than a test waits for what it shows.
beforeAll(() =>
  Promise.all([
    import('#app/ui/overlay/dialog-panel.tsx'),
    import('#app/ui/overlay/drawer-panel.tsx'),
    import('#app/ui/overlay/menu-popup.tsx'),
    import('#app/notify/toasts.tsx'),
  ]),
)
afterEach(cleanup)

async function show(element: ReactNode) {
  const { app, tree } = await testApp({ element })
  render(tree)
  return app
}

function Verify() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Verify" description="Enter your password">
        <p>inside</p>
      </Dialog>
      <Notices />
    </>
  )
}

it('opens a dialog with its name and description, and closes it by Esc', async () => {
  await show(<Verify />)
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  const dialog = await screen.findByRole('dialog', { name: 'Verify' })
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Enter your password',
  )
  fireEvent.keyDown(dialog, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('closes by the back gesture of a phone', async () => {
  const watchers: EventTarget[] = []
  class CloseWatcher extends EventTarget {
    constructor() {
      super()
      watchers.push(this)
    }
    destroy() {}
  }
  vi.stubGlobal('CloseWatcher', CloseWatcher)
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  await show(<Verify />)
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('dialog', { name: 'Verify' })
  act(() => void watchers.at(-1)?.dispatchEvent(new Event('close')))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  vi.unstubAllGlobals()
})

it('leaves the first Esc to the toasts that are shown', async () => {
  const app = await show(<Verify />)
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  const dialog = await screen.findByRole('dialog', { name: 'Verify' })
  act(() => app.notifier.notify({ type: 'info', message: 'sent', duration: 0 }))
  await screen.findByText('sent')
  fireEvent.keyDown(dialog, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByText('sent')).toBeNull())
  expect(screen.queryByRole('dialog')).toBeTruthy()
})

it('opens a drawer and closes it by its button', async () => {
  const onClose = vi.fn<() => void>()
  await show(
    <Drawer open onClose={onClose} title="Menu">
      <p>inside</p>
    </Drawer>,
  )
  await screen.findByRole('dialog', { name: 'Menu' })
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('opens a menu with the click that asked for its code', async () => {
  const onSelect = vi.fn<() => void>()
  await show(
    <Menu button="Lin" groups={[{ key: 'own', items: [{ key: 'out', label: 'Log out', onSelect }] }]} />,
  )
  const button = screen.getByRole('button', { name: 'Lin' })
  expect([button.getAttribute('aria-haspopup'), button.getAttribute('aria-expanded')]).toEqual([
    'menu',
    'false',
  ])
  fireEvent.click(button)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }))
  expect(onSelect).toHaveBeenCalledOnce()
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'))
})

it('puts nothing of closed popups into the server’s HTML', async () => {
  const { tree } = await testApp({ element: <Verify /> })
  const html = renderToString(tree)
  expect(html).not.toContain('inside')
  expect(html).not.toContain('style=')
})
