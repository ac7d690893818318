import { useLayoutEffect, useState } from 'react'
import {
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_RemixErrorBoundary as OuterErrorBoundary,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { BrowserRouter as Props } from '#app/routing/create-router.ts'

/** The routed page, in the tree that React Router's `ServerRouter` rendered: ids count on the empty second child. */
export function BrowserRouter({ router, framework }: Props) {
  const [location, setLocation] = useState(router.state.location)
  useLayoutEffect(() => {
    if (!router.state.initialized) router.initialize()
    return router.subscribe((state) => setLocation(state.location))
  }, [router])
  return (
    <>
      <FrameworkContext value={framework}>
        <OuterErrorBoundary location={location}>
          <RouterProvider router={router} />
        </OuterErrorBoundary>
      </FrameworkContext>
      <></>
    </>
  )
}
