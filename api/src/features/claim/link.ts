import { createHmac, timingSafeEqual } from 'node:crypto'
import { linkLifetime } from '@shuyuan/contract/claim'
import type { Language } from '@shuyuan/contract/language'
import type { ApiDeps } from '#deps.ts'
import { unixSeconds } from '#unix-seconds.ts'

type LinkDeps = Pick<ApiDeps, 'settings' | 'now'>

/** What a link is good for: the file of one claim, for its owner, in a language, until a moment in unix seconds. */
interface Signed {
  claim: number
  owner: string
  lang: Language
  until: number
}

/** A link to the file of a claim; whoever has it can download for a quarter of an hour. */
export function downloadLink(deps: LinkDeps, of: Omit<Signed, 'until'>): { url: string; expires: number } {
  const until = unixSeconds(deps.now()) + linkLifetime
  const query = new URLSearchParams({
    claim: String(of.claim),
    until: String(until),
    lang: of.lang,
    key: signature(deps, { ...of, until }),
  })
  return { url: `/api/claim/download?${query}`, expires: until }
}

/** Whether `key` is what was signed and its time is not over. */
export function isSigned(deps: LinkDeps, of: Signed, key: string): boolean {
  const [given, right] = [Buffer.from(key), Buffer.from(signature(deps, of))]
  const same = given.length === right.length && timingSafeEqual(given, right)
  return same && deps.now() < of.until * 1000
}

function signature({ settings }: LinkDeps, { claim, owner, lang, until }: Signed): string {
  return createHmac('sha256', settings.secretKey)
    .update(JSON.stringify(['claim download', claim, owner, lang, until]))
    .digest('base64url')
}
