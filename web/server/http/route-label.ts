import { rulePathOf } from '#app/rule-of.ts'

const files = /^\/(assets|builds|media|og|strokes)\//

/**
 * The label under which a request is counted: its rule's path or a kind of file. There are only a few labels, never
 * the typed address.
 */
export function routeLabel(address: string): string {
  const path = address.split('?', 1)[0] ?? ''
  const [, kind] = files.exec(path) ?? []
  return kind ? `/${kind}` : (rulePathOf(path) ?? 'other')
}
