import { readFileSync } from 'node:fs'

/** What a sign-up form sends where documents are agreed to as they stand now. */
export const agreedTo = (docs: readonly string[]) =>
  docs.map((doc) => ({ doc, version: versionOf(doc), agreed: true }))

export function versionOf(doc: string): string {
  const text = readFileSync(new URL(`../content/zh-cn/consents/${doc}.md`, import.meta.url), 'utf8')
  const [, version] = /^version: '([^']+)'$/m.exec(text) ?? []
  if (!version) throw new Error(`no version: ${doc}`)
  return version
}
