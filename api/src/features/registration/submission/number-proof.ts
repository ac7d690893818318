import { codeLifetime } from '@shuyuan/contract/account/code'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ApiDeps } from '#deps.ts'
import { keyedHash, sameKeyedHash } from '#keyed-hash.ts'

type ProofDeps = Pick<ApiDeps, 'settings' | 'now'>

/** What stands for a code that was right: the end of its life in unix seconds, and the server's keyed hash of both. */
export function numberProof(deps: ProofDeps, contact: string): string {
  const until = unixSeconds(deps.now()) + codeLifetime
  return `${until}.${hashOf(deps, contact, until)}`
}

/** Whether a proof is of this number, or mail address, and still valid. One from a clock that was ahead is not. */
export function isNumberProof(deps: ProofDeps, contact: string, proof: string): boolean {
  // Written in one way alone, because a proof that was used is known by its letters.
  const [, end = '', given = ''] = /^(\d{10})\.([^.]+)$/.exec(proof) ?? []
  const left = Number(end) - unixSeconds(deps.now())
  return left > 0 && left <= codeLifetime && sameKeyedHash(hashOf(deps, contact, Number(end)), given)
}

function hashOf({ settings }: ProofDeps, contact: string, until: number): string {
  return keyedHash(settings.secretKey, 'proved mobile', contact.toLowerCase(), String(until))
}
