import { hostRules } from '#app/parts/other-sites/rules.server.ts'
import type { LoadArgs } from '#app/routing/page.ts'

/** The browser reads which address is asked for, so one cached copy serves everybody. */
export function loadHosts(args: LoadArgs) {
  return { hosts: hostRules(args) }
}
