import type { ContactType } from '@shuyuan/contract/account/login'
import type { CodeEvent } from '@shuyuan/contract/account/code'
import type { ApiDeps } from '#deps.ts'
import { type DeliveryProblem, deliveryProblem } from '#adapters/delivery.ts'
import { takeHourly } from '#features/code/quota.ts'
import { dropCode, keepCode } from '#features/code/service.ts'

export interface Sending {
  type: ContactType
  contact: string
  event: CodeEvent
  code: string
  /** The requesting address, as `addressKey` gives it. */
  from: string
  /** Sends the code; throws a `DeliveryError` when it cannot. */
  deliver: () => Promise<void>
  /** Called with the error; it contains no code. */
  warn: (error: unknown) => void
}

/**
 * Stores a code and sends it, within the hourly limits of contact and address. Answers a message key, or null when the
 * message is on its way. A code that could not be sent is deleted.
 */
export async function sendCode(deps: ApiDeps, sending: Sending): Promise<string | null> {
  const { type, contact, from } = sending
  const { codesPerContactHour, codesPerAddressHour } = deps.limits
  // The address first: when its share is used up, it must not use up that of others' contacts.
  if (!(await takeHourly(deps, 'code from', from, codesPerAddressHour))) return 'code.tooMany'
  if (!(await takeHourly(deps, 'code to', contact.toLowerCase(), codesPerContactHour))) return 'code.tooMany'
  // Two requests at once have both passed the first check of the minute; here only one continues.
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
