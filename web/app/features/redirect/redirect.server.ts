import { hostRules } from '#app/parts/other-sites/rules.server.ts'
import type { LoadArgs } from '#app/routing/page.ts'

/** Which address is asked for is the browser's matter, so one copy serves everybody. */
export function loadHosts(args: LoadArgs) {
  return { hosts: hostRules(args) }
}
