import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { ErrorPage } from '#app/layouts/error-page.tsx'

/** Tells what a page failed with: two variants, Page Not Found and Internal Server Error. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const kind = isRouteErrorResponse(error) && error.data?.kind === 'invalid' ? 'invalid' : 'unmatched'
  return <ErrorPage status={status} kind={kind} path={pathname + search} />
}
