import { cardEndsSoon, isGood } from '@shuyuan/contract/class/member-card'
import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import { schoolToday } from '#day.ts'
import { dayText } from '#day-text.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { notifyRegistrant } from '#features/registration/notify-registrant.ts'
import { evening, isBefore, morning } from '#features/registration/terms.ts'
import { cardsToTell, markCardTold } from './queries.ts'
import { cardOf, heldOf } from './service.ts'

/**
 * Tells families once that a membership ends soon, and how it is renewed. Returns how many. Several processes may do it at
 * once.
 */
export async function tellEndingCards(deps: RegistrationDeps): Promise<number> {
  if (isBefore(deps, morning) || !isBefore(deps, evening)) return 0
  const today = schoolToday(deps)
  let count = 0
  for (const row of await cardsToTell(deps.db)) {
    const until = cardOf(row)?.until ?? ''
    if (today > until || today < dayAfter(until, -cardEndsSoon)) continue
    if (!isGood(heldOf(row), today)) continue
    const done = await deps.db.transaction().execute(async (trx) => {
      if (!(await markCardTold(trx, row.id))) return false
      await notifyRegistrant(trx, deps, row, 'cardEnds', {
        values: (language) => ({ day: dayText(until, today, language) }),
      })
      return true
    })
    if (done) count += 1
  }
  return count
}
