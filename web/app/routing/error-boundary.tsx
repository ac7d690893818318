import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { ApiError } from '#app/api/client.ts'
import { useHydrated } from '#app/routing/hydrated.ts'
import { ErrorPage } from '#app/layouts/error-page.tsx'
import { Shell } from '#app/layouts/shell.tsx'
import type { NotFoundData } from '#app/routing/not-found.ts'

/** Tells what a page failed with: Page Not Found, Internal Server Error, or why nothing could be asked for it. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  // A cached page was rendered without the query.
  const hydrated = useHydrated()
  const { path, ...details } = detailsOf(error)
  return <ErrorPage path={hydrated ? pathname + search : (path ?? pathname + search)} {...details} />
}

/**
 * What was thrown with the status: `notFound()`'s data, words of the server's or a page's own (`{ message }`, translated),
 * or the number of a request that the server failed at (`{ requestId }`). A call without an answer has its words too.
 */
function detailsOf(error: unknown): {
  status: number
  kind: NotFoundData['kind']
  path?: string
  message?: string
  requestId?: string
} {
  const isCall = error instanceof ApiError
  const isAnswer = isRouteErrorResponse(error)
  const data: unknown = isAnswer ? error.data : isCall && error
  const { kind, path, message, requestId } = (typeof data === 'object' && data ? data : {}) as Record<
    string,
    unknown
  >
  return {
    status: isAnswer || isCall ? error.status : 500,
    kind: kind === 'invalid' ? 'invalid' : 'unmatched',
    ...(typeof path === 'string' && { path }),
    ...(typeof message === 'string' && message && { message }),
    ...(typeof requestId === 'string' && { requestId }),
  }
}

/** For what fails outside of every layout, a route's middleware among it. */
export function RootErrorBoundary() {
  return (
    <Shell>
      <ErrorBoundary />
    </Shell>
  )
}
