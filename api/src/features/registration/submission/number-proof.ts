import { codeLifetime } from '@shuyuan/contract/account/code'
import type { ApiDeps } from '#deps.ts'
import { sameSeal, seal } from '#features/code/secret.ts'
import { unixSeconds } from '#unix-seconds.ts'

type ProofDeps = Pick<ApiDeps, 'settings' | 'now'>

/** What stands for a code that was right: the end of its life in unix seconds, and the server's seal of both. */
export function numberProof(deps: ProofDeps, mobile: string): string {
  const until = unixSeconds(deps.now()) + codeLifetime
  return `${until}.${sealOf(deps, mobile, until)}`
}

/** Whether a proof is of this number and still counts. One from a clock that was ahead does not. */
export function isNumberProof(deps: ProofDeps, mobile: string, proof: string): boolean {
  const [end = '', given = ''] = proof.split('.')
  const left = Number(end) - unixSeconds(deps.now())
  return left > 0 && left <= codeLifetime && sameSeal(sealOf(deps, mobile, Number(end)), given)
}

function sealOf({ settings }: ProofDeps, mobile: string, until: number): string {
  return seal(settings.secretKey, 'proved mobile', mobile, String(until))
}
