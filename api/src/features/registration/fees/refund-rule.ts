import { heldDays } from '@shuyuan/contract/class/class-dates'
import { refundOf } from '@shuyuan/contract/class/refund'
import { defaultLanguage } from '@shuyuan/contract/text/language'
import { formatMoney } from '@shuyuan/contract/text/money'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { dayOf, schoolToday } from '#day.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { lessonsOf } from '#features/term/lessons.ts'
import { termBySlug } from '#features/term/service.ts'

/** What the rule of the term gives back, in yuan; '' where it has none. */
export async function refundSaid(
  db: Executor,
  deps: RegistrationDeps,
  row: RegistrationRow,
): Promise<string> {
  const cents = await refundByRule(db, deps, row)
  return cents === null ? '' : formatMoney(cents)
}

/**
 * The refund by the rule of the term, in cents, for a cancellation today or on the day it was cancelled; null where the
 * term has no rule, and the school decides.
 */
export async function refundByRule(
  db: Executor,
  deps: RegistrationDeps,
  row: RegistrationRow,
): Promise<number | null> {
  const term = await termBySlug(db, row.term)
  if (!term?.refunds.length) return null
  if (row.paid === 0) return 0
  const day =
    row.state === 'cancelled' ? dayOf(row.update_time * 1000, deps.settings.timeZone) : schoolToday(deps)
  const lessons = heldDays(await lessonsOf(db, term, defaultLanguage))
  const given = refundOf(row.paid, { steps: term.refunds, lessons, today: day })
  return Math.max(0, given - row.refunded)
}
