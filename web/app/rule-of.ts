import { routeRules, type RouteRule } from '#app/route-rules.ts'

export type RouteRules = Readonly<Record<string, RouteRule>>

/** The rule of a path: its own, else that of the nearest path above it. `/` has no paths below it. */
export function ruleOf(pathname: string, rules: RouteRules = routeRules): RouteRule | undefined {
  const path = rulePathOf(pathname, rules)
  return path === undefined ? undefined : rules[path]
}

/** Whether a page is for members alone. */
export function needsLogin(pathname: string): boolean {
  return ruleOf(pathname)?.middleware?.includes('auth') === true
}

/** A loop, because a regular expression is slow on an address of many slashes. */
function withoutLastSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/** The path whose rule applies to a path. */
export function rulePathOf(pathname: string, rules: RouteRules = routeRules): string | undefined {
  for (let path = withoutLastSlashes(pathname); path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    if (Object.hasOwn(rules, path)) return path
  }
  return undefined
}
