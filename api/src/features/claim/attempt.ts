import { isCode, prefixLength, readCode } from '@shuyuan/contract/claim-code'
import type { CaptchaProof } from '#features/captcha/service.ts'
import { checkCaptcha } from '#features/captcha/service.ts'
import type { ApiDeps } from '#deps.ts'
import type { Claimant } from './claimant.ts'
import { hashOfCode } from './code.ts'
import { offerOfPrefix } from './offer.ts'
import { codeByHash } from './queries.ts'
import { type Outcome, redeemCode } from './redeem.ts'
import { countTry, forgiveTries, lockTime, type Triers, undoTry } from './tries.ts'

/** How an attempt with a code went; `captcha`: the next one needs a captcha. */
export type Attempt =
  | Outcome
  | { state: 'wrong'; captcha: boolean }
  | { state: 'captcha' }
  | { state: 'locked'; retry: number }

/**
 * Claims with a code as it was typed. Wrong codes are counted for the member and for the address (for a guest, the
 * address alone): after some a captcha comes first, after more there is a lock.
 */
export async function attemptCode(
  deps: ApiDeps,
  claimant: Claimant,
  { typed, proof }: { typed: string; proof: CaptchaProof },
): Promise<Attempt> {
  const code = readCode(typed)
  // What a code begins with is no secret: a guest is sent to the login before anything is told of the code.
  const offer = offerOfPrefix(deps.content, code.slice(0, prefixLength))
  if (offer?.needsLogin && !claimant.member) return { state: 'login', offer }

  const triers = triersOf(claimant)
  const tried = await countTry(deps, triers)
  if (tried.locked) return { state: 'locked', retry: tried.retry }
  const { claimTriesBeforeCaptcha, claimTriesBeforeLock } = deps.limits
  if (tried.wrong >= claimTriesBeforeCaptcha && !(await checkCaptcha(deps, proof, { consume: true }))) {
    await undoTry(deps, triers)
    return { state: 'captcha' }
  }
  // Looked up whatever it is, so that the time tells nothing of how a code must look.
  const row = await codeByHash(deps.db, hashOfCode(deps.settings.secretKey, code))
  if (!row || !isCode(code)) {
    const wrong = tried.wrong + 1
    if (wrong >= claimTriesBeforeLock) return { state: 'locked', retry: lockTime }
    return { state: 'wrong', captcha: wrong >= claimTriesBeforeCaptcha }
  }
  await forgiveTries(deps, triers)
  return redeemCode(deps, claimant, row)
}

function triersOf({ member, address }: Claimant): Triers {
  return { own: member ? `member:${member.id}` : `guest:${address}`, address: `address:${address}` }
}
