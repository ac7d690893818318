import { dayAfter } from '#time/calendar-day'

/**
 * When a place is to be paid, once it is confirmed: at once, within some days, before the first lesson, or a deposit at once
 * and the rest until a day.
 */
export const dueKinds = ['atOnce', 'days', 'beforeFirst', 'deposit'] as const
export type DueKind = (typeof dueKinds)[number]

/** When a term wants to be paid. */
export interface DueRule {
  kind: DueKind
  /** Of `days`: until so many days after the confirmation. */
  days?: number | undefined
  /** Of `deposit`: cents, and the day until which the rest is paid. */
  deposit?: number | undefined
  by?: string | undefined
  /** Whether a place that is not paid in time is released. */
  release: boolean
}

/** Until which days a place is to be paid, both included; `deposit` in cents, null where all is due at once. */
export interface PlaceDues {
  day: string
  deposit: number | null
  depositDay: string | null
}

/** The days of a place that is confirmed today; none lies before today. `first`: the day of the first lesson. */
export function duesOf(rule: DueRule, { today, first }: { today: string; first: string }): PlaceDues {
  const last = (day: string) => (day < today ? today : day)
  const all = (day: string): PlaceDues => ({ day: last(day), deposit: null, depositDay: null })
  switch (rule.kind) {
    case 'atOnce':
      return all(today)
    case 'days':
      return all(dayAfter(today, rule.days ?? 0))
    case 'beforeFirst':
      return all(first === '' ? today : dayAfter(first, -1))
    case 'deposit':
      return { ...all(rule.by ?? today), deposit: rule.deposit ?? 0, depositDay: today }
  }
}

/** What is due next: cents and the last day; null where nothing is left. `cost` and what was `kept` of payments in cents. */
export function nextDue(
  { day, deposit, depositDay }: PlaceDues,
  { cost, kept }: { cost: number; kept: number },
): { cents: number; day: string } | null {
  if (kept >= cost) return null
  const before = Math.min(deposit ?? 0, cost)
  if (depositDay !== null && kept < before) return { cents: before - kept, day: depositDay }
  return { cents: cost - kept, day }
}
