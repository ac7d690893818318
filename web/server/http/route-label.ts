import { rulePathOf } from '#app/routing/rules.ts'

const files = /^\/(assets|builds|media|og|strokes)\//

/** What an address is counted under: the path whose rule it goes by, or a kind of file. One of few, never what was typed. */
export function routeLabel(address: string): string {
  const path = address.split('?', 1)[0] ?? ''
  const [, kind] = files.exec(path) ?? []
  return kind ? `/${kind}` : (rulePathOf(path) ?? 'other')
}
