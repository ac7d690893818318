import { isClaimCode, prefixLength, readCode } from '@shuyuan/contract/claim/claim-code'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ApiDeps } from '#deps.ts'
import { type CaptchaProof, checkCaptcha } from '#features/captcha/service.ts'
import type { Claimant } from './claimant.ts'
import { hashOfCode } from './claim-code.ts'
import { offerOfPrefix } from './offer.ts'
import { type CodeRow, codeByHash } from './queries.ts'
import { type ClaimOutcome, redeemCode } from './service.ts'
import { countWrong, forgetTries, holdTries, lockTime, readTries, sweepTries } from './wrong-code-queries.ts'
import { databaseCounters } from '#adapters/counters.ts'

/** Why an attempt ended before anything was claimed; `captcha`: the next one needs a captcha. */
type Stopped =
  | { state: 'wrong'; captcha: boolean }
  | { state: 'captcha' }
  | { state: 'locked'; retry: number }

/** The result of an attempt with a code. */
export type Attempt = ClaimOutcome | Stopped

interface Typed {
  code: string
  proof: CaptchaProof
}

/**
 * Claims with a code as it was typed. Wrong codes are counted for the member (for a guest, the address): after some a
 * captcha is needed, after more there is a lock. A far higher limit holds for all who share an address.
 */
export async function attemptCode(deps: ApiDeps, claimant: Claimant, typed: Typed): Promise<Attempt> {
  const code = readCode(typed.code)
  // The prefix of a code is no secret: a guest is sent to the login before anything is said about the code.
  const offer = offerOfPrefix(deps.content, code.slice(0, prefixLength))
  if (offer?.needsLogin && !claimant.member) return { state: 'login', offer }
  const found = await lookUp(deps, claimant, { ...typed, code })
  return 'row' in found ? redeemCode(deps, claimant, found.row) : found
}

/**
 * The code, if it exists and may be looked up. In one transaction, so that parallel guesses get no more tries than the
 * limit.
 */
async function lookUp(
  deps: ApiDeps,
  { member, address }: Claimant,
  { code, proof }: Typed,
): Promise<{ row: CodeRow } | Stopped> {
  const { claimTriesBeforeCaptcha, claimTriesBeforeLock, claimTriesPerAddress } = deps.limits
  const now = unixSeconds(deps.now())
  const own = member ? `member:${member.id}` : `guest:${address}`
  const shared = `address:${address}`
  const hash = hashOfCode(deps.settings.secretKey, code)
  await sweepTries(deps.db, now)

  return deps.db.transaction().execute(async (trx) => {
    const { wrong, left } = await holdTries(trx, own, now)
    if (wrong >= claimTriesBeforeLock) return { state: 'locked', retry: left }
    const together = await readTries(trx, shared, now)
    if (together.wrong >= claimTriesPerAddress) return { state: 'locked', retry: together.left }
    if (wrong >= claimTriesBeforeCaptcha) {
      const counters = deps.counters.cheap ? deps.counters : databaseCounters(trx)
      const check = { consume: true, from: address }
      const person = await checkCaptcha({ ...deps, db: trx, counters }, proof, check)
      if (!person) return { state: 'captcha' }
    }
    // Looked up whatever its form, so that the time gives nothing away.
    const row = await codeByHash(trx, hash)
    if (row && isClaimCode(code)) {
      await forgetTries(trx, own)
      return { row }
    }
    await countWrong(trx, own, now)
    await countWrong(trx, shared, now)
    if (wrong + 1 >= claimTriesBeforeLock) return { state: 'locked', retry: lockTime }
    return { state: 'wrong', captcha: wrong + 1 >= claimTriesBeforeCaptcha }
  })
}
