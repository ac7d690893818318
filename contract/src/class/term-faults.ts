import { isDate } from '#fields/field-checks'
import { parseSum } from '#text/money'
import type { LessonPlan, Slot } from './planned-lessons.ts'
import { mostLessons, plannedLessons, type Holiday } from './planned-lessons.ts'
import type { DueKind } from './dues.ts'
import { mostPackLessons, type PackRule } from './pack.ts'
import type { PriceKind } from './prices.ts'
import type { RefundStep } from './refund.ts'

export const mostSeats = 500

/** A lesson as it is asked for; `key` is '' for one that is new. */
export interface AskedLesson {
  key: string
  day: string
  from: string
  until: string
}

/** A price beside the full one, as it is asked for. */
export interface AskedPrice {
  kind: PriceKind
  /** In yuan as it was typed. */
  amount: string
  /** The last day of an early price; '' for others. */
  until: string
  /** The group of members; 0 for others. */
  group: number
}

/** When a place is to be paid, as it is asked for. */
export interface AskedDue {
  /** '' where nobody says it. */
  kind: DueKind | ''
  days: number
  /** In yuan as it was typed. */
  deposit: string
  by: string
  release: boolean
}

/** Trial lessons as they are asked for; `guests` is 0 where there are none. */
export interface AskedTrial {
  /** In yuan as it was typed; '' is free. */
  amount: string
  guests: number
  beside: boolean
  counts: boolean
}

/** The membership that a place is, as it is asked for; `until` is '' where it is none. */
export interface AskedCard {
  until: string
  /** 0 for none. */
  group: number
  courses: boolean
}

/** A term as it is asked for. Days are `yyyy-mm-dd`, times `hh:mm`. */
export interface AskedTerm {
  course: string
  slots: readonly Slot[]
  /** The first day on which there may be a lesson. */
  starts: string
  /** The last one; '' where `count` says how many lessons there are. */
  ends: string
  /** 0 where `ends` says it. */
  count: number
  /** Days on which this term is not held. */
  off: readonly string[]
  /** The lessons themselves, where they are not as the rule makes them. */
  lessons?: readonly AskedLesson[] | undefined
  place: string
  online: boolean
  link: string
  /** Address of a picture; '' for none. */
  groupCode?: string | undefined
  seats: number
  enrolFrom: string
  enrolUntil: string
  /** In yuan as it was typed; '' where it is to be agreed. */
  fee: string
  prices: readonly AskedPrice[]
  due?: AskedDue | undefined
  /** `lessons` is 0 where it is not sold as a pack. */
  pack?: PackRule | undefined
  trial?: AskedTrial | undefined
  card?: AskedCard | undefined
  refunds: readonly RefundStep[]
}

/** What is wrong with a term: the field, such as `slots.1.from`, and the key of a sentence. */
export interface TermFault {
  field: string
  message: string
}

/** The lessons that are asked for, in their order: as they are given, or made by the rule. */
export function askedLessons(term: AskedTerm, holidays: readonly Holiday[]): AskedLesson[] {
  const { slots, starts, ends, count, off, lessons } = term
  if (lessons) return lessons.toSorted((one, other) => (when(one) < when(other) ? -1 : 1))
  const days = [...holidays, ...off.map((day) => ({ day, as: null }))]
  const asked: LessonPlan =
    count > 0 ? { slots, starts, count, holidays: days } : { slots, starts, ends, holidays: days }
  return plannedLessons(asked).map(({ day, from, until }) => ({ key: '', day, from, until }))
}

/** The first fault of a term in the order of the page; undefined where there is none. */
export function termFault(term: AskedTerm, holidays: readonly Holiday[]): TermFault | undefined {
  return planFault(term) ?? lessonsFault(askedLessons(term, holidays)) ?? offerFault(term, holidays)
}

const when = ({ day, from }: Pick<AskedLesson, 'day' | 'from'>) => `${day} ${from}`
const fault = (field: string, message: string): TermFault => ({ field, message: `term.${message}` })

/** A day in this century: a year that is further away is a slip of the finger. */
export function isTermDay(day: string): boolean {
  return isDate(day) && day >= '2000-01-01' && day <= '2099-12-31'
}

export function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)
}

function planFault({ course, slots, starts, ends, count, off, lessons }: AskedTerm): TermFault | undefined {
  if (course === '') return fault('course', 'noCourse')
  if (lessons === undefined && slots.length === 0) return fault('slots', 'noSlots')
  for (const [index, slot] of slots.entries()) {
    if (slot.weekday < 1 || slot.weekday > 7) return fault(`slots.${index}.weekday`, 'noWeekday')
    if (!isTime(slot.from)) return fault(`slots.${index}.from`, 'noTime')
    if (!isTime(slot.until) || slot.until <= slot.from) return fault(`slots.${index}.until`, 'noTime')
    const before = slots.slice(0, index).filter(({ weekday }) => weekday === slot.weekday)
    if (before.some((other) => meet(other, slot))) return fault(`slots.${index}.from`, 'slotTwice')
  }
  const wrongDay = off.findIndex((day) => !isTermDay(day))
  if (wrongDay >= 0) return fault(`off.${wrongDay}`, 'noDay')
  if (lessons !== undefined) return undefined
  if (!isTermDay(starts)) return fault('starts', 'noDay')
  if (count === 0 && ends === '') return fault('count', 'noEnd')
  if (count > mostLessons) return fault('count', 'tooMany')
  if (count > 0) return undefined
  if (!isTermDay(ends)) return fault('ends', 'noDay')
  return ends < starts ? fault('ends', 'endsEarly') : undefined
}

function lessonsFault(lessons: readonly AskedLesson[]): TermFault | undefined {
  if (lessons.length === 0) return fault('lessons', 'noLessons')
  if (lessons.length > mostLessons) return fault('lessons', 'tooMany')
  for (const [index, lesson] of lessons.entries()) {
    if (!isTermDay(lesson.day)) return fault(`lessons.${index}.day`, 'noDay')
    if (!isTime(lesson.from) || !isTime(lesson.until) || lesson.until <= lesson.from)
      return fault(`lessons.${index}.from`, 'noTime')
    const before = lessons[index - 1]
    if (before?.day === lesson.day && meet(before, lesson))
      return fault(`lessons.${index}.from`, 'lessonsMeet')
  }
  return undefined
}

function offerFault(term: AskedTerm, holidays: readonly Holiday[]): TermFault | undefined {
  const { place, online, link, groupCode = '', seats, enrolFrom, enrolUntil, fee, refunds } = term
  if (place === '' && !online) return fault('place', 'noPlace')
  if (link !== '' && !/^https?:\/\/\S+$/.test(link)) return fault('link', 'noLink')
  if (groupCode !== '' && !/^\/media\/[a-z0-9/_-]+\.(?:png|jpg|webp)$/.test(groupCode))
    return fault('groupCode', 'noPicture')
  if (seats < 1 || seats > mostSeats) return fault('seats', 'noSeats')
  if (!isTermDay(enrolFrom)) return fault('enrolFrom', 'noDay')
  if (!isTermDay(enrolUntil)) return fault('enrolUntil', 'noDay')
  if (enrolUntil < enrolFrom) return fault('enrolUntil', 'enrolEarly')
  if (enrolUntil > (askedLessons(term, holidays).at(-1)?.day ?? '')) return fault('enrolUntil', 'enrolLate')
  if (fee !== '' && parseSum(fee) === null) return fault('fee', 'noFee')
  const wrongSum =
    priceFault(term) ?? dueFault(term) ?? packFault(term) ?? trialFault(term) ?? cardFault(term)
  if (wrongSum) return wrongSum
  const wrongStep = refunds.findIndex(
    ({ daysBefore, beforeLesson }, at) =>
      (daysBefore === undefined && beforeLesson === undefined) !== (at === refunds.length - 1) ||
      (daysBefore !== undefined && beforeLesson !== undefined),
  )
  return wrongStep >= 0 ? fault(`refunds.${wrongStep}`, 'noRefund') : undefined
}

function priceFault({ fee, prices }: AskedTerm): TermFault | undefined {
  const full = parseSum(fee)
  for (const [at, { kind, amount, until, group }] of prices.entries()) {
    const field = `prices.${at}`
    const cents = parseSum(amount)
    if (full === null) return fault(field, 'priceNoFee')
    if (cents === null) return fault(field, 'noFee')
    if (cents >= full) return fault(field, 'priceAbove')
    if (kind === 'early' && !isTermDay(until)) return fault(field, 'priceNoDay')
    if (kind === 'group' && group === 0) return fault(field, 'priceNoGroup')
    const before = prices.slice(0, at)
    if (before.some((other) => other.kind === kind && other.group === group))
      return fault(field, 'priceTwice')
  }
  return undefined
}

const mostDueDays = 365

function dueFault({ fee, due }: AskedTerm): TermFault | undefined {
  if (!due || due.kind === '') return undefined
  const full = parseSum(fee)
  if (full === null) return fault('due.kind', 'dueNoFee')
  if (due.kind === 'days' && (due.days < 1 || due.days > mostDueDays)) return fault('due.days', 'dueNoDays')
  if (due.kind !== 'deposit') return undefined
  const deposit = parseSum(due.deposit) ?? 0
  if (deposit === 0 || deposit >= full) return fault('due.deposit', 'dueNoDeposit')
  return isTermDay(due.by) ? undefined : fault('due.by', 'noDay')
}

function packFault({ fee, pack }: AskedTerm): TermFault | undefined {
  if (!pack || pack.lessons === 0) return undefined
  if (pack.lessons < 0 || pack.lessons > mostPackLessons) return fault('pack.lessons', 'packNoLessons')
  return parseSum(fee) === null ? fault('pack.lessons', 'packNoFee') : undefined
}

function trialFault({ fee, trial }: AskedTerm): TermFault | undefined {
  if (!trial || trial.guests === 0) return undefined
  if (trial.guests < 0 || trial.guests > mostSeats) return fault('trial.guests', 'noSeats')
  const cents = trial.amount === '' ? 0 : parseSum(trial.amount)
  if (cents === null) return fault('trial.amount', 'noFee')
  const full = parseSum(fee)
  return full !== null && cents > full ? fault('trial.amount', 'trialAbove') : undefined
}

function cardFault({ card, enrolUntil }: AskedTerm): TermFault | undefined {
  if (!card) return undefined
  if (card.until === '') return card.group > 0 || card.courses ? fault('card.until', 'cardNoDay') : undefined
  if (!isTermDay(card.until) || card.until < enrolUntil) return fault('card.until', 'cardEarly')
  return card.group === 0 && !card.courses ? fault('card.group', 'cardOpensNothing') : undefined
}

function meet(one: Pick<Slot, 'from' | 'until'>, other: Pick<Slot, 'from' | 'until'>): boolean {
  return one.from < other.until && other.from < one.until
}
