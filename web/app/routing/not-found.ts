import { data } from 'react-router'

/** What an error page is told about a 404. */
export interface NotFoundData {
  /** `unmatched`: no such page; `invalid`: a page that exists, with a parameter that names nothing. */
  kind: 'unmatched' | 'invalid'
  /** Path and query as asked for. */
  path: string
}

/** To be thrown by a loader whose parameter names nothing: a 404 'Page Not Found: {fullPath}'. */
export function notFound(request: Request) {
  return data(describe(request, 'invalid'), { status: 404, statusText: 'Page Not Found' })
}

/** To be thrown where no page matches: a 404 'Page not found: {path}'. */
export function unmatched(request: Request) {
  return data(describe(request, 'unmatched'), { status: 404, statusText: 'Page not found' })
}

function describe(request: Request, kind: NotFoundData['kind']): NotFoundData {
  const { pathname, search } = new URL(request.url)
  // A data request of in-site navigation carries the page's address with a suffix.
  return { kind, path: pathname.replace(/\.data$/, '') + search }
}
