import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from 'react-router'
import { currentRouter } from '#app/current-router.ts'

type Results = Record<string, DataStrategyResult>

/**
 * Keeps the page that is open where something cannot be sent or read: a form shows that it was not done, a page that was
 * to be shown again stays as it was, and one that cannot be opened is not opened.
 */
export const stayOnPage: MiddlewareFunction<unknown> = async ({ request }, next) => {
  const results = (await next()) as Results
  const router = currentRouter()
  const failed = Object.keys(results).filter((id) => hasFailed(results[id]))
  if (!router?.state.initialized || failed.length === 0 || request.signal.aborted) return results
  const { location, navigation, loaderData } = router.state
  const { pathname, search } = new URL(request.url)
  const isAt = (place: typeof location | undefined) => place?.pathname === pathname && place.search === search
  const kept: Results = { ...results }
  if (request.method !== 'GET' || isAt(location)) {
    for (const id of failed)
      kept[id] = { type: 'data', result: request.method === 'GET' ? loaderData[id] : undefined }
  } else if (isAt(navigation.location)) {
    // Ends the navigation that is under way: its results are not looked at any more.
    void router.navigate(location.pathname + location.search + location.hash, {
      replace: true,
      preventScrollReset: true,
    })
  } else {
    for (const id of failed) kept[id] = { type: 'data', result: undefined }
  }
  return kept
}

/** A fault or no answer. A redirect, and a page that is not there or not allowed, are answers. */
function hasFailed(settled: DataStrategyResult | undefined): boolean {
  if (settled?.type !== 'error' || settled.result instanceof Response) return false
  return !isRouteErrorResponse(settled.result) || settled.result.status >= 500
}
