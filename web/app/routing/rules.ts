import { routeRules } from '#app/route-rules.ts'
import type { RouteRule } from '#app/route-rules.ts'

export type Rules = Readonly<Record<string, RouteRule>>

/** The rule of a path: its own, else that of the nearest path above it. `/` has no paths below. */
export function ruleOf(pathname: string, rules: Rules = routeRules): RouteRule | undefined {
  const path = rulePathOf(pathname, rules)
  return path === undefined ? undefined : rules[path]
}

/** The path whose rule a path goes by. */
export function rulePathOf(pathname: string, rules: Rules = routeRules): string | undefined {
  for (
    let path = pathname.replace(/(.)\/+$/, '$1');
    path !== '';
    path = path.slice(0, path.lastIndexOf('/'))
  ) {
    if (Object.hasOwn(rules, path)) return path
  }
  return undefined
}
