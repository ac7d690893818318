import * as z from 'zod/mini'
import { dueKinds } from '#class/dues'
import { priceKinds } from '#class/prices'
import { get, post } from '#envelope/endpoint'
import { wrongField } from '#envelope/wrong-field'
import { flag, text, wholeNumber } from '#fields/input'

const longestPlace = 100
const mostSlots = 21
/** More than a term may have, so that one is told so in words. */
const mostListed = 1000

const list = <Item extends z.ZodMiniType>(item: Item, most: number) =>
  z.prefault(z.array(item).check(z.maxLength(most, 'input.tooLong')), [])

const slot = z.object({ weekday: wholeNumber(0, 1, 8), from: text(5), until: text(5) })
const step = (least: number, most: number) =>
  z.optional(z.int('input.invalid').check(z.gte(least), z.lte(most)))
const refund = z.object({
  daysBefore: step(0, 365),
  beforeLesson: step(1, 200),
  percent: z.int('input.invalid').check(z.gte(0), z.lte(100)),
})
const price = z.object({
  kind: z.enum(priceKinds, 'input.invalid'),
  amount: text(20),
  until: text(10),
  group: wholeNumber(0, 0, Number.MAX_SAFE_INTEGER),
})
/** When a place is to be paid, `deposit` in yuan; '' where nobody says it. */
const due = z.object({
  kind: z._default(z.enum(['', ...dueKinds], 'input.invalid'), ''),
  days: wholeNumber(0, 0, 1000),
  deposit: text(20),
  by: text(10),
  release: flag,
})
/** Lessons that are used up; 0 where the term is not sold as a pack. */
const pack = z.object({ lessons: wholeNumber(0, 0, 100_000), excused: flag })
/** Trial lessons, `amount` in yuan, '' for free; `guests` is 0 where there are none. */
const trial = z.object({ amount: text(20), guests: wholeNumber(0, 0, 100_000), beside: flag, counts: flag })
/** The membership that a place is; `until` is '' where it is none. */
const card = z.object({ until: text(10), group: wholeNumber(0, 0, Number.MAX_SAFE_INTEGER), courses: flag })
const askedLesson = z.object({ key: text(80), day: text(10), from: text(5), until: text(5) })

/** A term as it is asked for; what is wrong with it says `termFault`. */
const asked = {
  /** Name of the class in the content. */
  course: text(100),
  /** Key of the form by which one signs up; '' for that of the class, or as it is. */
  form: text(80),
  /** What tells it from others of its class, such as 春季班; '' for none. */
  label: text(40),
  labelEn: text(80),
  slots: list(slot, mostSlots),
  starts: text(10),
  ends: text(10),
  count: wholeNumber(0, 0, 100_000),
  off: list(text(10), mostListed),
  /** Absent: as the rule makes them of slots, days and holidays. */
  lessons: z.optional(z.array(askedLesson).check(z.maxLength(mostListed, 'input.tooLong'))),
  place: text(longestPlace),
  placeEn: text(longestPlace),
  online: flag,
  /** Where an online lesson is; shown to confirmed places alone. */
  link: text(500),
  /** The address of a picture that leads to the group's chat, shown to confirmed places alone; '' for none. Absent: as it is. */
  groupCode: z.optional(z.string('input.invalid').check(z.maxLength(200, 'input.tooLong'))),
  seats: wholeNumber(0, 1, 100_000),
  enrolFrom: text(10),
  enrolUntil: text(10),
  /** In yuan; '' where it is to be agreed. */
  fee: text(20),
  /** Prices beside the full one, `amount` in yuan. */
  prices: list(price, 20),
  /** Absent: nobody says when it is to be paid. */
  due: z.optional(due),
  /** Absent: it is not sold as a pack. */
  pack: z.optional(pack),
  /** Absent: no lesson may be tried. */
  trial: z.optional(trial),
  /** Absent: a place is no membership. */
  card: z.optional(card),
  refunds: list(refund, 20),
}
export const termBody = z.object(asked)
export type TermBody = z.output<typeof termBody>

const termSeen = { term: text(100), version: wholeNumber(-1, 0, Number.MAX_SAFE_INTEGER) }

const termValues = z.object({
  course: z.string(),
  form: z.string(),
  label: z.string(),
  labelEn: z.string(),
  slots: z.array(z.object({ weekday: z.int(), from: z.string(), until: z.string() })),
  place: z.string(),
  placeEn: z.string(),
  online: z.boolean(),
  link: z.string(),
  seats: z.int(),
  starts: z.string(),
  ends: z.string(),
  enrolFrom: z.string(),
  enrolUntil: z.string(),
  fee: z.string(),
  prices: z.array(
    z.object({ kind: z.enum(priceKinds), amount: z.string(), until: z.string(), group: z.int() }),
  ),
  due: z.object({
    kind: z.enum(['', ...dueKinds]),
    days: z.int(),
    deposit: z.string(),
    by: z.string(),
    release: z.boolean(),
  }),
  pack: z.object({ lessons: z.int(), excused: z.boolean() }),
  trial: z.object({ amount: z.string(), guests: z.int(), beside: z.boolean(), counts: z.boolean() }),
  card: z.object({ until: z.string(), group: z.int(), courses: z.boolean() }),
  refunds: z.array(refund),
  /** How many lessons are held: not those that are called off, but what was added for them. */
  count: z.int(),
})

/** The forms of the school, with their titles. */
const forms = z.array(z.object({ key: z.string(), title: z.string() }))

/** A day on which lessons are not as in other weeks; `as` as in `Holiday`. */
const heldOtherwise = z.object({ day: z.string(), as: z.nullable(z.int()), name: z.string() })

/** Groups of members for which there may be a price. */
const groups = z.array(z.object({ id: z.int(), name: z.string() }))

export const termStart = z.object({
  groups,
  today: z.string(),
  courses: z.array(z.object({ name: z.string(), title: z.string() })),
  forms,
  holidays: z.array(heldOtherwise),
  /** The last term of the class that was asked for, to be made again. */
  last: z.nullable(termValues),
})
export type TermStart = z.infer<typeof termStart>

export const editedTerm = z.extend(termValues, {
  groups,
  term: z.string(),
  version: z.int(),
  title: z.string(),
  groupCode: z.string(),
  forms,
  lessons: z.array(
    z.object({
      key: z.string(),
      number: z.int(),
      day: z.string(),
      from: z.string(),
      until: z.string(),
      cancelled: z.boolean(),
    }),
  ),
  holidays: z.array(heldOtherwise),
  /** Seats that are taken, and how many wait. */
  taken: z.int(),
  waiting: z.int(),
})
export type EditedTerm = z.infer<typeof editedTerm>

export const holidayKinds = ['off', 'work', 'usual'] as const
/** `usual`: a national day on which this school teaches as in other weeks. */
export type HolidayKind = (typeof holidayKinds)[number]

const holiday = z.object({
  day: z.string(),
  kind: z.enum(holidayKinds),
  /** Whose lessons are held on a day that is worked, 1 to 7; null for none. */
  weekday: z.nullable(z.int()),
  name: z.string(),
  nameEn: z.string(),
  national: z.boolean(),
  /** 0 where it is as the country has it. */
  version: z.int(),
})
export type DeskHoliday = z.infer<typeof holiday>

const holidayAsked = {
  kind: z.pipe(text(), z.enum(holidayKinds, 'term.holidayKind')),
  weekday: wholeNumber(0, 1, 7),
  name: text(60),
  nameEn: text(60),
}
export const holidayAddBody = z.object({ from: text(10), until: text(10), ...holidayAsked })
const holidaySeen = { day: text(10), version: termSeen.version }
export const holidayChangeBody = z.object({ ...holidaySeen, ...holidayAsked })

export const deskTermStart = get('/api/desk/term/start', {
  who: 'desk/class:make',
  query: z.object({ course: text(100) }),
  data: termStart,
})

export const deskTermShow = get('/api/desk/term/show', {
  who: 'desk/class:make',
  query: z.object({ term: text(100) }),
  data: editedTerm,
})

const named = z.object({ term: z.string() })
export const deskTermAdd = post('/api/desk/term/add', {
  who: 'desk/class:make',
  body: termBody,
  data: named,
  refused: wrongField,
})

export const deskTermChange = post('/api/desk/term/change', {
  who: 'desk/class:make',
  body: z.object({ ...termSeen, ...asked }),
  data: named,
  refused: wrongField,
})

export const deskTermRemove = post('/api/desk/term/remove', {
  who: 'desk/class:make',
  body: z.object(termSeen),
  data: z.null(),
})

export const deskHolidayList = get('/api/desk/holiday/list', {
  who: 'desk/class:read',
  query: z.object({ year: wholeNumber(0, 2000, 2099) }),
  data: z.object({
    year: z.int(),
    /** Whether the country's days of this year are announced; else only those that the law names are there. */
    announced: z.boolean(),
    list: z.array(holiday),
  }),
})

export const deskHolidayAdd = post('/api/desk/holiday/add', {
  who: 'desk/class:make',
  body: holidayAddBody,
  data: z.null(),
  refused: wrongField,
})

export const deskHolidayChange = post('/api/desk/holiday/change', {
  who: 'desk/class:make',
  body: holidayChangeBody,
  data: z.null(),
  refused: wrongField,
})

export const deskHolidayRemove = post('/api/desk/holiday/remove', {
  who: 'desk/class:make',
  summary:
    'A day of the school goes, a national one becomes usual, one that was usual is as the country has it again',
  body: z.object(holidaySeen),
  data: z.null(),
})
