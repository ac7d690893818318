// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { LoadingOverlay } from '#app/notify/loading-overlay.tsx'
import { testApp } from '#app/test-app.tsx'

afterEach(cleanup)

it('covers the page while at least one caller waits, then fades', async () => {
  const { app, tree } = await testApp({ element: <LoadingOverlay /> })
  const { container } = render(tree)
  expect(screen.queryByRole('status')).toBeNull()
  act(() => app.loading.open())
  expect((await screen.findByRole('status')).textContent).toContain('Loading')
  expect(container.querySelector('[data-phase]')?.className).toContain('z-base')
  act(() => app.loading.close())
  expect(container.querySelector('[data-phase=fading]')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
})
