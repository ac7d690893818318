import { linkLifetime } from '@shuyuan/contract/claim/claim'
import type { Language } from '@shuyuan/contract/text/language'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ApiDeps } from '#deps.ts'
import { keyedHash, sameKeyedHash } from '#keyed-hash.ts'

type LinkDeps = Pick<ApiDeps, 'settings' | 'now'>

/** What a link grants: the file of one claim, for its owner, in a language, until a time in unix seconds. */
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

/** Whether `key` is the signature and its time is not over. */
export function isSigned(deps: LinkDeps, of: Signed, key: string): boolean {
  return sameKeyedHash(key, signature(deps, of)) && deps.now() < of.until * 1000
}

function signature({ settings }: LinkDeps, { claim, owner, lang, until }: Signed): string {
  return keyedHash(settings.secretKey, 'claim download', String(claim), owner, lang, String(until))
}
