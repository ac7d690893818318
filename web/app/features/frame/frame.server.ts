import { hostRules } from '#app/parts/other-sites/rules.server.ts'
import type { LoadArgs } from '#app/routing/page.ts'

export function loadRules(args: LoadArgs) {
  return { rules: hostRules(args) }
}
