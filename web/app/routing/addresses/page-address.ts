const anywhere = 'http://site.invalid'

/** Whether a path is that of a data request, which React Router sends when somebody moves inside the site. */
export function isDataPath(pathname: string): boolean {
  return pathname.endsWith('.data')
}

/**
 * The address of the page that a request is about. Data requests end in `.data` and name their routes in the query, which
 * nobody should ever see or come back to.
 */
export function pageAddress(address: string): URL {
  const url = new URL(address, anywhere)
  if (!isDataPath(url.pathname)) return url
  url.pathname = url.pathname.replace(/(?:^\/_root|\/_|)\.data$/, '') || '/'
  url.searchParams.delete('_routes')
  return url
}

/** Path and query of that page. */
export function pagePath(address: string): string {
  const { pathname, search } = pageAddress(address)
  return pathname + search
}
