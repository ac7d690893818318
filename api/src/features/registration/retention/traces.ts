import type { Executor } from '#db/tables.ts'
import { forgetAddressesOf } from '#features/consent/service.ts'
import { type DeletedPlace, forgetMessagesAbout } from '#features/message/service.ts'
import { deleteNoticesAbout } from '#features/notice/service.ts'

/**
 * What else tells of the person of a sign-up that was deleted: the messages and notices about it go, and of what was agreed
 * the address it came from. That it was agreed stays in the log, by the number alone.
 */
export async function forgetTraces(trx: Executor, place: DeletedPlace): Promise<void> {
  await forgetMessagesAbout(trx, place)
  if (place.user_id !== null) await deleteNoticesAbout(trx, place.user_id, place.no)
  await forgetAddressesOf(trx, `registration:${place.no}`)
}
