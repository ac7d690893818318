import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { ApiError } from '#app/api/client.ts'
import { useHydrated } from '#app/hydrated.ts'
import { ErrorPage } from '#app/layouts/error-page.tsx'
import { Shell } from '#app/layouts/shell.tsx'
import type { NotFoundData } from '#app/routing/errors/not-found.ts'

/** Shows what a page failed with: Page Not Found, Internal Server Error, or why the server gave no answer. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  // A cached page was rendered without the query.
  const hydrated = useHydrated()
  const { path, ...details } = detailsOf(error)
  const status = hydrated && isOwn(error) ? null : details.status
  return (
    <ErrorPage
      path={hydrated ? pathname + search : (path ?? pathname + search)}
      {...details}
      status={status}
    />
  )
}

/** Whether something of the page itself failed, here in the browser: errors of a server come without their stack. */
function isOwn(error: unknown): boolean {
  return error instanceof Error && !(error instanceof ApiError) && Boolean(error.stack)
}

/**
 * The details of what was thrown: the data of `notFound()`, a translated message (`{ message }`), or the number of a
 * failed request (`{ requestId }`). A call without an answer has a message too.
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

/** Shows errors outside of every layout, such as those of a route's middleware. */
export function RootErrorBoundary() {
  return (
    <Shell>
      <ErrorBoundary />
    </Shell>
  )
}
