import { duesOf, nextDue } from '@shuyuan/contract/class/dues'
import { heldDays } from '@shuyuan/contract/class/class-dates'
import { defaultLanguage } from '@shuyuan/contract/text/language'
import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import { schoolToday } from '#day.ts'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { readConfig } from '#features/config/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { lessonsOf } from '#features/term/lessons.ts'
import { lessonsOfPlace } from '#features/registration/trial/service.ts'
import type { Term } from '#features/term/service.ts'

type DueColumns = Pick<RegistrationRow, 'due_day' | 'deposit' | 'deposit_day' | 'due_release' | 'due_told'>

/** The columns of a place that nobody says when to pay. */
export const noDues: DueColumns = {
  due_day: '',
  deposit: null,
  deposit_day: null,
  due_release: 0,
  due_told: '',
}

/** Until when a place in a term is to be paid that is confirmed today, by the term's rule; of a trial, by its lesson. */
export async function duesToday(
  db: Executor,
  deps: Pick<RegistrationDeps, 'now' | 'settings'>,
  term: Term | undefined,
  place: Pick<RegistrationRow, 'trial'> = { trial: null },
): Promise<DueColumns> {
  if (!term?.due) return noDues
  const lessons = lessonsOfPlace(place, await lessonsOf(db, term, defaultLanguage))
  const [first = ''] = heldDays(lessons)
  // A deposit is a part of the price of the term: one lesson is paid before it.
  const before = place.trial !== null && term.due.kind === 'deposit'
  const rule = before ? { ...term.due, kind: 'beforeFirst' as const } : term.due
  const { day, deposit, depositDay } = duesOf(rule, { today: schoolToday(deps), first })
  return { ...noDues, due_day: day, deposit, deposit_day: depositDay, due_release: rule.release ? 1 : 0 }
}

/**
 * The same for a place whose family hears of its confirmation at this moment: the message says what is to be paid and until
 * when, so that no reminder with the same words comes after it.
 */
export async function duesTold(
  db: Executor,
  deps: Pick<RegistrationDeps, 'now' | 'settings'>,
  term: Term | undefined,
  place?: Pick<RegistrationRow, 'trial'>,
): Promise<DueColumns> {
  const dues = await duesToday(db, deps, term, place)
  const due = dues.deposit_day ?? dues.due_day
  const today = schoolToday(deps)
  if (due < today) return dues
  const { payment_days_before: before } = await readConfig(db)
  if (due > dayAfter(today, before)) return dues
  return { ...dues, due_told: toldText({ due, stage: 'before', on: today }) }
}

/** What was told of a due day, in the order in which it is. */
export const stages = ['before', 'warned', 'after'] as const
export type Stage = (typeof stages)[number]

/** What was told last: of which due day, what, and on which day. */
export interface Told {
  due: string
  stage: Stage
  on: string
}

export const toldText = ({ due, stage, on }: Told) => JSON.stringify({ due, stage, on })

type Account = Pick<
  RegistrationRow,
  'state' | 'fee' | 'discount' | 'paid' | 'refunded' | 'due_day' | 'deposit' | 'deposit_day'
>

/** What is due next of a confirmed place: cents and the last day; null where nothing is, or nobody said when. */
export function dueOf(row: Account): { cents: number; day: string } | null {
  if (row.state !== 'confirmed' || row.due_day === '' || row.fee === null) return null
  const dues = { day: row.due_day, deposit: row.deposit, depositDay: row.deposit_day }
  return nextDue(dues, { cost: row.fee - row.discount, kept: row.paid - row.refunded })
}
