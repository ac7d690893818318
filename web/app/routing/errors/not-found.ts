import { data } from 'react-router'
import { pagePath } from '#app/routing/addresses/page-address.ts'

export interface NotFoundData {
  /** `unmatched`: no such page; `invalid`: the page exists, but its parameter names nothing. */
  kind: 'unmatched' | 'invalid'
  /** Path and query of the request. */
  path: string
}

/** Thrown by a loader whose parameter names nothing: a 404 'Page Not Found: {fullPath}'. */
export function notFound(request: Request) {
  return data(describe(request, 'invalid'), { status: 404, statusText: 'Page Not Found' })
}

/** Thrown where no page matches: a 404 'Page not found: {path}'. */
export function unmatchedPath(request: Request) {
  return data(describe(request, 'unmatched'), { status: 404, statusText: 'Page not found' })
}

function describe(request: Request, kind: NotFoundData['kind']): NotFoundData {
  return { kind, path: pagePath(request.url) }
}
