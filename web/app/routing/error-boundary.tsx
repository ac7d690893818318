import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { ErrorPage } from '#app/layouts/error-page.tsx'
import type { NotFoundData } from '#app/routing/not-found.ts'

/** Tells what a page failed with: two variants, Page Not Found and Internal Server Error. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  return <ErrorPage status={status} path={pathname + search} {...detailsOf(error)} />
}

/**
 * What was thrown with the status: `notFound()`'s data, a page's own words (`{ message }`, translated), or the number of
 * a request that the server failed at (`{ requestId }`).
 */
function detailsOf(error: unknown): { kind: NotFoundData['kind']; message?: string; requestId?: string } {
  const data: unknown = isRouteErrorResponse(error) ? error.data : undefined
  const { kind, message, requestId } = (typeof data === 'object' && data ? data : {}) as Record<
    string,
    unknown
  >
  return {
    kind: kind === 'invalid' ? 'invalid' : 'unmatched',
    ...(typeof message === 'string' && message && { message }),
    ...(typeof requestId === 'string' && { requestId }),
  }
}
