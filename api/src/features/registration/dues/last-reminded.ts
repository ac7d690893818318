import type { Reminded } from '@shuyuan/contract/desk/registrations'
import { dayStartSeconds, schoolToday } from '#day.ts'
import type { Executor } from '#db/tables.ts'
import { lastTimes } from '#features/audit/service.ts'
import { messagesOfKinds } from '#features/message/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'

/** What stands in the audit log where somebody at the desk reminds a family. */
export const remindAction = 'registration.remind'

/**
 * When families were last reminded of what they owe, by the site or by hand, by the numbers of their places. By which way
 * is known while the outbox keeps the message.
 */
export async function lastReminded(
  db: Executor,
  deps: Pick<RegistrationDeps, 'now' | 'settings'>,
  numbers: readonly string[],
): Promise<Map<string, Reminded>> {
  const today = dayStartSeconds(schoolToday(deps), deps.settings.timeZone)
  const byHand = await lastTimes(db, { action: remindAction, entity: 'registration', refs: numbers })
  const found = new Map<string, Reminded>()
  for (const [no, time] of byHand) found.set(no, { time, today: time >= today, way: '' })
  for (const { ref, time, state, channel } of await messagesOfKinds(
    db,
    ['paymentDue', 'placeAtRisk'],
    numbers,
  ))
    if (time >= (found.get(ref)?.time ?? 0))
      found.set(ref, { time, today: time >= today, way: state === 'sent' ? channel : wayOf[state] })
  return found
}

const wayOf = { waiting: 'waiting', failed: 'nothing', skipped: 'nothing' } as const
