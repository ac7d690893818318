import type { ContactType } from '@shuyuan/contract/account/login'
import type { CodeEvent } from '@shuyuan/contract/account/code'
import { maskContacts, maskEmail, maskMobile } from '@shuyuan/contract/text/mask'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { deliveryProblem } from '#adapters/delivery.ts'
import type { ApiDeps } from '#deps.ts'
import { deleteSentCodes, insertSentCode } from './queries.ts'
import { keyedHash } from '#keyed-hash.ts'

/** Seconds for which it is known that a code was sent. */
const kept = 7 * 86_400
const longestReason = 300

type SentDeps = Pick<ApiDeps, 'db' | 'now' | 'settings' | 'observer'>

/**
 * Notes for a week that a code was sent to a masked recipient, or why it was not: the office is asked where a code is.
 * `failure` is what the provider threw, null where it took the message.
 */
export async function noteSentCode(
  { db, now, settings, observer }: SentDeps,
  { type, contact, event }: { type: ContactType; contact: string; event: CodeEvent },
  failure: unknown,
): Promise<void> {
  const refused = failure !== null && deliveryProblem(failure) === 'recipient'
  const reason = failure instanceof Error ? failure.message : failure === null ? '' : String(failure)
  const channel = type === 'email' ? 'mail' : 'sms'
  const outcome = failure === null ? 'sent' : refused ? 'refused' : 'failed'
  observer?.delivered({ what: 'code', channel, outcome })
  await insertSentCode(db, {
    channel,
    event,
    recipient: type === 'email' ? maskEmail(contact) : maskMobile(contact),
    recipient_key: recipientKey(settings, contact),
    state: outcome,
    error: maskContacts(reason).slice(0, longestReason),
    create_time: unixSeconds(now()),
  })
}

/** What codes to a contact are found by. */
export function recipientKey({ secretKey }: ApiDeps['settings'], contact: string): string {
  return keyedHash(secretKey, 'sent code to', contact.trim().toLowerCase())
}

/** Forgets codes that were sent more than a week ago. Returns how many. */
export function deleteOldSentCodes({ db, now }: Pick<ApiDeps, 'db' | 'now'>): Promise<number> {
  return deleteSentCodes(db, unixSeconds(now()) - kept)
}
