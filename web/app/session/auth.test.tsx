// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Auth, useAuth } from '#app/session/auth.tsx'
import { testApp } from '#app/test-app.tsx'

afterEach(cleanup)

function Checks() {
  const allowed = useAuth()
  return <output>{String(allowed({ name: '/user/account/overview' }))}</output>
}

describe('Auth', () => {
  it('is there only for who has the node, and follows when that changes', async () => {
    const { app, tree } = await testApp({
      path: '/user/account/overview?page=2',
      element: (
        <>
          <Auth node="export">Export</Auth>
          <Auth node={{ name: '/elsewhere' }}>Elsewhere</Auth>
          <Checks />
        </>
      ),
    })
    const { container } = render(tree)
    expect(container.textContent).toBe('false')
    act(() =>
      app.stores.memberCenter
        .getState()
        .setAuthNode('/user/account/overview', ['/user/account/overview/export']),
    )
    expect(container.textContent).toBe('Exporttrue')
    expect(screen.getByRole('status').textContent).toBe('true')
  })
})
