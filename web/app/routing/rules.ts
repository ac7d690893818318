import { routeRules } from '#app/route-rules.ts'
import type { RouteRule } from '#app/route-rules.ts'

export type Rules = Readonly<Record<string, RouteRule>>

/** The rule of a path: its own, else that of the nearest path above it. `/` has no paths below. */
export function ruleOf(pathname: string, rules: Rules = routeRules): RouteRule | undefined {
  const path = rulePathOf(pathname, rules)
  return path === undefined ? undefined : rules[path]
}

/** Not by a pattern, which takes long on an address of slashes alone. */
function withoutLastSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/** The path whose rule a path goes by. */
export function rulePathOf(pathname: string, rules: Rules = routeRules): string | undefined {
  for (let path = withoutLastSlashes(pathname); path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    if (Object.hasOwn(rules, path)) return path
  }
  return undefined
}
