import { matchPath } from 'react-router'
import { routePaths } from '#app/current-router.ts'

/**
 * Whether a path differs from a page's only in upper or lower case, which is an error. The server's router knows
 * which routes are case-sensitive; the browser's manifest does not say.
 */
export function isMiscased(pathname: string, paths = routePaths()): boolean {
  const matches = (caseSensitive: boolean) =>
    paths.some((path) => matchPath({ path, caseSensitive, end: true }, pathname))
  return !matches(true) && matches(false)
}
