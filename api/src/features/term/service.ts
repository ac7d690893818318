import type { Slot } from '@shuyuan/contract/class/planned-lessons'
import type { DueRule } from '@shuyuan/contract/class/dues'
import type { MemberCard } from '@shuyuan/contract/class/member-card'
import type { PackRule } from '@shuyuan/contract/class/pack'
import type { TermPrice } from '@shuyuan/contract/class/prices'
import type { TrialRule } from '@shuyuan/contract/class/trial'
import type { RefundStep } from '@shuyuan/contract/class/refund'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Language } from '@shuyuan/contract/text/language'
import type { Db, Executor } from '#db/tables.ts'
import type { TermRow, TermSlotRow } from '#db/tables/term.ts'
import { changePages } from '#features/page-change/service.ts'
import { staleLessons, writeLessons } from './derive-lessons.ts'
import { lockTerm } from './row-queries.ts'
import { offeredTerms, slotRows } from './queries.ts'

export { lockTerm, termRows, writeTeacher } from './row-queries.ts'
export { writeLessons } from './derive-lessons.ts'

/** A term of a class. Days are `yyyy-mm-dd`, times `hh:mm` at the school. */
export interface Term {
  slug: string
  /** Name of the class in the content. */
  class: string
  /** What tells it from others of its class; '' for nothing. */
  label: Readonly<Record<Language, string>>
  /** Key of the form by which one signs up; '' where no form takes it. */
  form: string
  /** First and last lesson of the plan. */
  starts: string
  ends: string
  /** The day after which it is over: that of its last lesson as it is held, or `ends` where that is later. */
  lastDay: string
  /** The times of the week, in their order. */
  slots: Slot[]
  place: Readonly<Record<Language, string>>
  online: boolean
  seats: number
  /** First and last day of the sign-up. */
  enrolFrom: string
  enrolUntil: string
  /** '' for none, as `link`. */
  groupCode: string
  link: string
  /** Cents; null where it is to be agreed. */
  fee: number | null
  prices: TermPrice[]
  /** When a place is to be paid; null where nobody says it. */
  due: DueRule | null
  /** Lessons that are used up; null where it is not sold so. */
  pack: PackRule | null
  /** How one lesson may be tried; null where none may. */
  trial: TrialRule | null
  /** The membership that a place is; null where it is none. */
  card: MemberCard | null
  refunds: RefundStep[]
  /** Whether the project made it up, and nobody has changed it. */
  sample: boolean
}

/** All terms that are offered, earliest first. */
export async function allTerms(db: Executor): Promise<Term[]> {
  return withSlots(db, await offeredTerms(db))
}

/** Terms by their slugs, in one go; those that are not there are left out. */
export async function termsBySlug(db: Executor, slugs: readonly string[]): Promise<Map<string, Term>> {
  const terms = await withSlots(db, await offeredTerms(db, { slugs }))
  return new Map(terms.map((term) => [term.slug, term]))
}

export async function termBySlug(db: Executor, slug: string): Promise<Term | undefined> {
  return (await termsBySlug(db, [slug])).get(slug)
}

/** The terms of a form, earliest first. */
export async function termsOfForm(db: Executor, form: string): Promise<Term[]> {
  return withSlots(db, await offeredTerms(db, { form }))
}

/** A term of a form by its slug. */
export async function termOfForm(
  db: Executor,
  { form, slug }: { form: string; slug: string },
): Promise<Term | undefined> {
  const term = await termBySlug(db, slug)
  return term?.form === form ? term : undefined
}

/**
 * Makes the lessons follow what an older program, which runs beside this one, changes of them; returns of how many terms.
 * Several processes may do it at once.
 */
export async function followChangedLessons({ db, now }: { db: Db; now: () => number }): Promise<number> {
  const stale = await staleLessons(db, await offeredTerms(db))
  for (const slug of stale.toSorted()) {
    await db.transaction().execute(async (trx) => {
      await lockTerm(trx, slug)
      await writeLessons(trx, slug, unixSeconds(now()))
      await changePages(trx, now(), 'terms')
    })
  }
  return stale.length
}

async function withSlots(db: Executor, rows: readonly TermRow[]): Promise<Term[]> {
  const slugs = rows.map(({ slug }) => slug)
  const slots = Map.groupBy(await slotRows(db, slugs), ({ term }) => term)
  return rows.map((row) => termOf(row, slots.get(row.slug) ?? []))
}

function termOf(row: TermRow, slots: readonly TermSlotRow[]): Term {
  return {
    slug: row.slug,
    class: row.course,
    label: { 'zh-cn': row.label, en: row.label_en || row.label },
    form: row.form,
    starts: row.starts,
    ends: row.ends,
    lastDay: row.last_day,
    slots: slots.map(({ weekday, from_time: from, until_time: until }) => ({ weekday, from, until })),
    place: { 'zh-cn': row.place, en: row.place_en || row.place },
    online: row.online === 1,
    seats: row.seats,
    enrolFrom: row.enrol_from,
    enrolUntil: row.enrol_until,
    groupCode: row.group_code,
    link: row.link,
    fee: row.fee,
    prices: JSON.parse(row.prices) as TermPrice[],
    due: row.due === '' ? null : (JSON.parse(row.due) as DueRule),
    pack: row.pack === '' ? null : (JSON.parse(row.pack) as PackRule),
    trial: row.trial === '' ? null : (JSON.parse(row.trial) as TrialRule),
    card: row.card === '' ? null : (JSON.parse(row.card) as MemberCard),
    refunds: JSON.parse(row.refunds) as RefundStep[],
    sample: row.sample === 1,
  }
}
