// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { Notices } from '#app/notify/notices.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { testApp } from '#app/test-app.tsx'

// On a busy machine the first import takes longer than the tests wait.
beforeAll(() => import('#app/notify/toasts.tsx'))
afterEach(cleanup)

async function show(element = <Notices />) {
  const { app, tree } = await testApp({ element })
  render(tree)
  return app.notifier
}

it('announces notices in a region that is there before them', async () => {
  const notifier = await show()
  const region = screen.getByRole('region', { name: 'Notifications' })
  expect(region.getAttribute('aria-live')).toBe('polite')
  act(() => notifier.notify.success('Saved'))
  await waitFor(() => expect(region.textContent).toContain('Saved'))
})

it('shows text, never HTML', async () => {
  const notifier = await show()
  act(() => notifier.notify.error('<img src=x onerror=alert(1)> & more'))
  expect(await screen.findByText('<img src=x onerror=alert(1)> & more')).toBeTruthy()
  expect(document.querySelector('[data-toast] img')).toBeNull()
})

it('puts each notice into its corner, on the toast layer, 16 px apart', async () => {
  const notifier = await show()
  act(() => {
    notifier.notify({ type: 'info', message: 'here', position: 'bottom-left' })
    notifier.notify.info('there')
  })
  const corner = (await screen.findByText('here')).closest('[data-position]')
  expect(corner?.getAttribute('data-position')).toBe('bottom-left')
  expect(screen.getByText('there').closest('[data-position]')?.getAttribute('data-position')).toBe(
    'top-right',
  )
  // gap-4 is four steps of 4 px; z-toast is checked against its number in tokens.test.ts.
  expect([...(corner?.classList ?? [])]).toEqual(expect.arrayContaining(['gap-4', 'z-toast']))
})

it('closes by its button', async () => {
  const notifier = await show()
  act(() => notifier.notify.info('bye'))
  fireEvent.click(await screen.findByRole('button', { name: 'Close notification' }))
  await waitFor(() => expect(screen.queryByText('bye')).toBeNull())
})

it('closes all by Esc, but not while someone types', async () => {
  const notifier = await show(
    <>
      <Field label="Name">
        <TextInput />
      </Field>
      <Notices />
    </>,
  )
  act(() => notifier.notify({ type: 'info', message: 'stay', duration: 0 }))
  await screen.findByText('stay')
  // The toasts listen for keys from their first effect on.
  await act(async () => {})
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' })
  expect(notifier.notices()[0]?.leaving).toBe(false)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByText('stay')).toBeNull(), { timeout: 10_000 })
})

it('pauses under the pointer', async () => {
  const notifier = await show()
  // Long enough for a busy machine to get there before it closes.
  act(() => notifier.notify({ type: 'info', message: 'brief', duration: 800 }))
  const box = (await screen.findByText('brief')).closest('[role=presentation]')
  if (!box) throw new Error('no box')
  fireEvent.pointerEnter(box)
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(screen.queryByText('brief')).toBeTruthy()
  fireEvent.pointerLeave(box)
  await waitFor(() => expect(screen.queryByText('brief')).toBeNull(), { timeout: 10_000 })
})
