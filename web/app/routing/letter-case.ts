import { matchPath } from 'react-router'
import { routePaths } from '#app/routing/router.ts'

/**
 * Whether a path is a page's but for the case of its letters: no page then. The server's router knows
 * which routes mind the case, the browser's is not told.
 */
export function isMiscased(pathname: string, paths = routePaths()): boolean {
  const matches = (caseSensitive: boolean) =>
    paths.some((path) => matchPath({ path, caseSensitive, end: true }, pathname))
  return !matches(true) && matches(false)
}
