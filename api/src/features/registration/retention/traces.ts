import type { Executor } from '#db/tables.ts'
import { forgetAddressesOf } from '#features/consent/service.ts'
import { forgetMessagesAbout } from '#features/message/service.ts'

/**
 * What else tells of the person of a sign-up that was deleted: the messages about it go, and of what was agreed the
 * address it came from. That it was agreed stays in the log, by the number alone.
 */
export async function forgetTraces(trx: Executor, no: string): Promise<void> {
  await forgetMessagesAbout(trx, no)
  await forgetAddressesOf(trx, `registration:${no}`)
}
