import { type CodeEvent, codeLifetime, codeSpacing } from '@shuyuan/contract/account/code'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ApiDeps } from '#deps.ts'
import { codeIsWithin, countTry, purgeCodes, replaceCode, takeCode } from './queries.ts'
import { keyedHash, sameKeyedHash } from '#keyed-hash.ts'

type CodeDeps = Pick<ApiDeps, 'db' | 'settings' | 'limits' | 'now'>

export interface CodeOf {
  /** E-mail address or mobile number; case is ignored. */
  contact: string
  event: CodeEvent
}

/**
 * Whether `code`, in any case, is the live code that was sent to a contact for an event. A right one is used up: of two
 * calls at once, one gets true. Each check is a try; after `limits.triesPerCode` the code is void.
 */
export async function useCode(deps: CodeDeps, of: CodeOf & { code: string }) {
  const key = keyOf(deps, of)
  return (await isSentCode(deps, of)) && takeCode(deps.db, key, hashOfSentCode(deps, key, of.code))
}

/** As `useCode`, without using the code up. */
export async function isSentCode(deps: CodeDeps, { contact, event, code }: CodeOf & { code: string }) {
  const key = keyOf(deps, { contact, event })
  const limit = { now: unixSeconds(deps.now()), lifetime: codeLifetime, tries: deps.limits.triesPerCode }
  // The try is counted before the comparison, so that parallel guesses get no more tries than the limit.
  const row = await countTry(deps.db, key, limit)
  return row !== undefined && sameKeyedHash(row.code, hashOfSentCode(deps, key, code))
}

/** Whether a contact got a code for an event less than a minute ago. */
export function wasJustSent(deps: CodeDeps, of: CodeOf): Promise<boolean> {
  return codeIsWithin(deps.db, keyOf(deps, of), { now: unixSeconds(deps.now()), span: codeSpacing })
}

/** Stores a new code for a contact and an event; false when another was stored less than a minute ago. */
export async function keepSentCode(deps: CodeDeps, of: CodeOf & { code: string }): Promise<boolean> {
  const now = unixSeconds(deps.now())
  await purgeCodes(deps.db, now)
  const key = keyOf(deps, of)
  const row = {
    key,
    code: hashOfSentCode(deps, key, of.code),
    create_time: now,
    expire_time: now + codeLifetime,
  }
  return replaceCode(deps.db, row, codeSpacing)
}

/** Uses up a code that was found right, or could not be sent, without a try; of two calls at once, one gets true. */
export function takeSentCode(deps: CodeDeps, of: CodeOf & { code: string }): Promise<boolean> {
  const key = keyOf(deps, of)
  return takeCode(deps.db, key, hashOfSentCode(deps, key, of.code))
}

function keyOf({ settings }: CodeDeps, { contact, event }: CodeOf): string {
  return keyedHash(settings.secretKey, 'code of', contact.trim().toLowerCase(), event)
}

function hashOfSentCode({ settings }: CodeDeps, key: string, code: string): string {
  return keyedHash(settings.secretKey, 'code', key, code.trim().toUpperCase())
}
