import { routeRules } from '#app/route-rules.ts'
import type { RouteRule } from '#app/route-rules.ts'

export type Rules = Readonly<Record<string, RouteRule>>

/** The rule of a path: its own, else that of the nearest path above it. `/` has no paths below. */
export function ruleOf(pathname: string, rules: Rules = routeRules): RouteRule | undefined {
  for (
    let path = pathname.replace(/(.)\/+$/, '$1');
    path !== '';
    path = path.slice(0, path.lastIndexOf('/'))
  ) {
    if (Object.hasOwn(rules, path)) return rules[path]
  }
  return undefined
}
