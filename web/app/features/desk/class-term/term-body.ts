import { parseCard } from './card-fields.ts'
import { parseDue } from './due-fields.ts'
import { parsePack } from './pack-fields.ts'
import { parseTrial } from './trial-fields.ts'
import { parsePrices } from './price-fields.ts'
import { parseRefunds } from './refund-fields.ts'
import type { Holiday } from '@shuyuan/contract/class/planned-lessons'
import {
  type AskedLesson,
  askedLessons,
  type AskedTerm,
  isTermDay,
  isTime,
} from '@shuyuan/contract/class/term-faults'

/** The most times a week that a term has. */
const mostSlots = 21

/** How many rows the form has: three, or more for a term that has more. */
export function slotRowsOf(fields: Readonly<Record<string, string>>): number {
  const taken = Array.from({ length: mostSlots }, (_, row) => row).filter(
    (row) => fields[`slots.${row}.from`],
  )
  return Math.max(3, ...taken.map((row) => row + 1))
}

type Fields = Readonly<Record<string, string>>

/** What the form asks for, as the API takes it. Rows of slots that are empty are none. */
export function termBodyOf(fields: Fields) {
  const of = (name: string) => fields[name] ?? ''
  const rows = Array.from({ length: mostSlots }, (_, row) => ({
    weekday: Number(of(`slots.${row}.weekday`)),
    from: of(`slots.${row}.from`),
    until: of(`slots.${row}.until`),
  }))
  const lessons = lessonsIn(of('lessons'))
  const byCount = of('ends') === ''
  return {
    course: of('course'),
    form: of('form'),
    label: of('label'),
    labelEn: of('labelEn'),
    slots: rows.filter(({ weekday, from, until }) => weekday > 0 || from !== '' || until !== ''),
    starts: of('starts'),
    ends: of('ends'),
    count: byCount ? Number(of('count')) || 0 : 0,
    off: of('off').split(' ').filter(Boolean),
    ...(lessons && { lessons }),
    place: of('place'),
    placeEn: of('placeEn'),
    online: of('online') !== '',
    link: of('link'),
    groupCode: of('groupCode'),
    seats: Number(of('seats')) || 0,
    enrolFrom: of('enrolFrom'),
    enrolUntil: of('enrolUntil'),
    fee: of('fee'),
    prices: parsePrices(fields),
    due: parseDue(fields),
    pack: parsePack(fields),
    trial: parseTrial(fields),
    card: parseCard(fields),
    refunds: parseRefunds(fields),
  } satisfies AskedTerm & { form: string; label: string; labelEn: string; placeEn: string }
}

/** The lessons as they stand beside the form: those that were changed line by line, or as the rule makes them so far. */
export function lessonsOf(fields: Fields, holidays: readonly Holiday[]): AskedLesson[] {
  const body = termBodyOf(fields)
  if (body.lessons) return body.lessons
  if (!isTermDay(body.starts) || (body.count === 0 && !isTermDay(body.ends))) return []
  const slots = body.slots.filter(({ weekday, from, until }) => weekday > 0 && isTime(from) && isTime(until))
  const off = body.off.filter(isTermDay)
  return askedLessons({ ...body, slots, off }, holidays)
}

/** The lessons that were changed line by line; undefined where the rule makes them. */
export function lessonsIn(text: string): AskedLesson[] | undefined {
  if (text === '') return undefined
  try {
    const found: unknown = JSON.parse(text)
    return Array.isArray(found) ? found.map(lessonOf) : undefined
  } catch {
    return undefined
  }
}

function lessonOf(given: unknown): AskedLesson {
  const of = (name: keyof AskedLesson) =>
    typeof given === 'object' && given !== null && name in given
      ? String((given as Record<string, unknown>)[name])
      : ''
  return { key: of('key'), day: of('day'), from: of('from'), until: of('until') }
}
