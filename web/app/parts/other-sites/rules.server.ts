import type { LoadArgs } from '#app/routing/page.ts'
import type { HostRule } from './judge.ts'

/** What is known of other sites, in the visitor's language. */
export function hostRules({ content, language, tag }: LoadArgs): HostRule[] {
  tag('content')
  const hosts = content?.hosts() ?? []
  return hosts.map(({ host, rule, title }) => ({ host, rule, title: title[language] }))
}
