import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { ApiError } from '#app/api/client.ts'
import { ErrorPage } from '#app/layouts/error-page.tsx'
import type { NotFoundData } from '#app/routing/not-found.ts'

/** Tells what a page failed with: Page Not Found, Internal Server Error, or why nothing could be asked for it. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  return <ErrorPage path={pathname + search} {...detailsOf(error)} />
}

/**
 * What was thrown with the status: `notFound()`'s data, words of the server's or a page's own (`{ message }`, translated),
 * or the number of a request that the server failed at (`{ requestId }`). A call without an answer has its words too.
 */
function detailsOf(error: unknown): {
  status: number
  kind: NotFoundData['kind']
  message?: string
  requestId?: string
} {
  const isCall = error instanceof ApiError
  const isAnswer = isRouteErrorResponse(error)
  const data: unknown = isAnswer ? error.data : isCall && error
  const { kind, message, requestId } = (typeof data === 'object' && data ? data : {}) as Record<
    string,
    unknown
  >
  return {
    status: isAnswer ? error.status : isCall ? error.status || 503 : 500,
    kind: kind === 'invalid' ? 'invalid' : 'unmatched',
    ...(typeof message === 'string' && message && { message }),
    ...(typeof requestId === 'string' && { requestId }),
  }
}
