import type { ContactType } from '@shuyuan/contract/account/check-in'
import type { CodeEvent } from '@shuyuan/contract/account/code'
import type { ApiDeps } from '#deps.ts'
import { type DeliveryProblem, deliveryProblem } from '#adapters/delivery.ts'
import { takeHourly } from './quota.ts'
import { dropCode, keepCode } from './service.ts'

export interface Sending {
  type: ContactType
  contact: string
  event: CodeEvent
  code: string
  /** The address that asks, as `addressKey` has it. */
  from: string
  /** Sends the code; throws a `DeliveryError` when it cannot. */
  deliver: () => Promise<void>
  /** Told what went wrong; no code is in it. */
  warn: (error: unknown) => void
}

/**
 * Keeps a code and sends it, within the hourly limits of contact and address. Answers a message key: what went wrong,
 * or null when the message is on its way. A code that could not be sent is dropped.
 */
export async function sendCode(deps: ApiDeps, sending: Sending): Promise<string | null> {
  const { type, contact, from } = sending
  const { codesPerContactHour, codesPerAddressHour } = deps.limits
  // The address first: who has used up its share must not use up that of others' contacts.
  if (!(await takeHourly(deps, 'code from', from, codesPerAddressHour))) return 'code.tooMany'
  if (!(await takeHourly(deps, 'code to', contact.toLowerCase(), codesPerContactHour))) return 'code.tooMany'
  // Two requests at once have both passed the first look at the minute; one of them gets further.
  if (!(await keepCode(deps, sending))) return `code.${type}.tooSoon`
  try {
    await sending.deliver()
    return null
  } catch (error) {
    sending.warn(error)
    await dropCode(deps, sending)
    return messageOf(deliveryProblem(error), type)
  }
}

function messageOf(problem: DeliveryProblem, type: ContactType): string {
  if (problem === 'limit') return 'code.tooMany'
  return problem === 'recipient' ? `code.${type}.refused` : `code.${type}.failed`
}
