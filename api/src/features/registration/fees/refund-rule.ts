import { heldDays } from '@shuyuan/contract/class/class-dates'
import { refundOf, type RefundStep } from '@shuyuan/contract/class/refund'
import { defaultLanguage } from '@shuyuan/contract/text/language'
import { formatMoney } from '@shuyuan/contract/text/money'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { dayOf, schoolToday } from '#day.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { refundOfPack } from '#features/registration/packs/service.ts'
import { lessonsOf } from '#features/term/lessons.ts'
import { lessonsOfPlace, ofPrice } from '#features/registration/trial/service.ts'
import { termBySlug } from '#features/term/service.ts'

/** What the rule gives back that held at the sign-up, in yuan; '' where there was none. */
export async function refundSaid(
  db: Executor,
  deps: RegistrationDeps,
  row: RegistrationRow,
): Promise<string> {
  const cents = await refundByRule(db, deps, row)
  return cents === null ? '' : formatMoney(cents)
}

/**
 * The refund by the rule that held at the sign-up, in cents, for a cancellation today or on the day it was cancelled; null
 * where there was no rule, and the school decides.
 */
export async function refundByRule(
  db: Executor,
  deps: RegistrationDeps,
  row: RegistrationRow,
): Promise<number | null> {
  const term = await termBySlug(db, row.term)
  if (!term) return null
  const ofPack = await refundOfPack(db, row)
  if (ofPack !== null) return ofPack
  const steps = row.refunds === null ? term.refunds : (JSON.parse(row.refunds) as RefundStep[])
  if (steps.length === 0) return null
  const { paid, refunded } = ofPrice(row)
  if (paid === 0) return 0
  const day =
    row.state === 'cancelled' ? dayOf(row.update_time * 1000, deps.settings.timeZone) : schoolToday(deps)
  const lessons = heldDays(lessonsOfPlace(row, await lessonsOf(db, term, defaultLanguage)))
  // The school took the only lesson away.
  if (row.trial !== null && lessons.length === 0) return row.paid - row.refunded
  const given = refundOf(paid, { steps: stepsFor(row, steps), lessons, today: day })
  return Math.max(0, given - refunded)
}

/** For who tries one lesson, it is that one before which something is given back, whatever its number. */
function stepsFor({ trial }: RegistrationRow, steps: readonly RefundStep[]): readonly RefundStep[] {
  if (trial === null) return steps
  return steps.map((step) => (step.beforeLesson === undefined ? step : { ...step, beforeLesson: 1 }))
}
