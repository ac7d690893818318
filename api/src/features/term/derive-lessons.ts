import { isSame } from '@shuyuan/content/editing/same'
import { type PlannedLesson, plannedLessons } from '@shuyuan/contract/class/planned-lessons'
import type { Executor } from '#db/tables.ts'
import type { ClassDateRow } from '#db/tables/class-life.ts'
import type { LessonRow, TermRow, TermSlotRow } from '#db/tables/term.ts'
import {
  deleteLessons,
  lessonHistory,
  markedLessons,
  keptLessons,
  termRows,
  upsertLesson,
  writeLastDay,
} from './row-queries.ts'
import { classDateRows, slotRows } from './queries.ts'

/** What the plan and its changes say; who takes a lesson stays. */
type Values = Omit<LessonRow, 'id' | 'sequence' | 'update_time' | 'teacher'>

/**
 * Makes the lessons of a term as its times of the week and the changes of lessons (`class_date`, which an older program
 * reads and writes too) give them, and notes its last day. In a transaction that holds the term's lock; `time` in unix
 * seconds.
 */
export async function writeLessons(trx: Executor, slug: string, time: number): Promise<void> {
  const [term] = await termRows(trx, [slug])
  if (!term) return
  const { wanted = [], kept = [] } = (await readLessons(trx, [term])).get(slug) ?? {}
  const before = new Map(kept.map((row) => [row.key, row]))
  const keys = new Set(wanted.map(({ key }) => key))
  const history = wanted.some(({ key }) => !before.has(key)) ? await lessonHistory(trx, slug) : new Map()
  await deleteLessons(
    trx,
    kept.flatMap(({ id, key }) => (keys.has(key) ? [] : [id])),
  )
  for (const lesson of wanted) {
    const row = before.get(lesson.key)
    if (row && isSame(valuesOf(row), lesson)) continue
    const told = history.get(lesson.key)
    const sequence = row ? row.sequence + 1 : (told?.sequence ?? 0)
    await upsertLesson(trx, { ...lesson, sequence, update_time: row ? time : (told?.modified ?? 0) })
  }
  await writeLastDay(trx, slug, lastDayOf(term, wanted))
}

/** Slugs of the terms whose lessons, or last day, are not as they are derived. */
export async function staleLessons(db: Executor, terms: readonly TermRow[]): Promise<string[]> {
  const all = await readLessons(db, terms)
  const stale = terms.filter((term) => {
    const { wanted = [], kept = [] } = all.get(term.slug) ?? {}
    const rows = new Map(kept.map((row) => [row.key, valuesOf(row)]))
    const same = rows.size === wanted.length && wanted.every((lesson) => isSame(rows.get(lesson.key), lesson))
    return !same || term.last_day !== lastDayOf(term, wanted)
  })
  return stale.map(({ slug }) => slug)
}

/** The lessons of terms as they are derived, and as they are. */
async function readLessons(db: Executor, terms: readonly TermRow[]) {
  const slugs = terms.map(({ slug }) => slug)
  const slots = Map.groupBy(await slotRows(db, slugs), ({ term }) => term)
  const changes = Map.groupBy(await classDateRows(db, slugs), ({ term }) => term)
  const marked = Map.groupBy(await markedLessons(db, slugs), ({ term }) => term)
  const kept = Map.groupBy(await keptLessons(db, slugs), ({ term }) => term)
  return new Map(
    terms.map((term) => {
      const { slug } = term
      const of = {
        slots: slots.get(slug) ?? [],
        changes: changes.get(slug) ?? [],
        marked: (marked.get(slug) ?? []).map(({ planned }) => planned),
        kept: kept.get(slug) ?? [],
      }
      return [slug, { wanted: derived(term, of), kept: kept.get(slug) ?? [] }]
    }),
  )
}

function derived(
  term: TermRow,
  {
    slots,
    changes,
    marked,
    kept,
  }: {
    slots: readonly TermSlotRow[]
    changes: readonly ClassDateRow[]
    marked: readonly string[]
    kept: readonly LessonRow[]
  },
): Values[] {
  const times = slots.map(({ weekday, from_time: from, until_time: until }) => ({ weekday, from, until }))
  const lessons =
    term.origin === 'desk'
      ? planKept(kept)
      : plannedLessons({ slots: times, starts: term.starts, ends: term.ends })
  const asPlanned = (
    key: string,
    number: number,
    at: { day: string; from: string; until: string },
  ): Values => ({
    term: term.slug,
    key,
    number,
    day: at.day,
    from_time: at.from,
    until_time: at.until,
    place: '',
    place_en: '',
    planned_day: at.day,
    planned_from: at.from,
    planned_until: at.until,
    state: 'planned',
  })
  const held = lessons.map((lesson): Values => {
    const plan = asPlanned(lesson.key, lesson.number, lesson)
    const change = changes.find(({ planned }) => planned === lesson.key)
    if (!change) return plan
    const { day, from_time, until_time, place, place_en, cancelled } = change
    const state = cancelled === 1 ? 'cancelled' : 'planned'
    return { ...plan, day, from_time, until_time, place, place_en, state }
  })
  // Somebody was there on a day that the plan no longer has.
  const { from = '', until = '' } = times[0] ?? {}
  const odd = marked
    .filter((key) => !lessons.some((lesson) => lesson.key === key))
    .map((key) => asPlanned(key, 0, { day: key.slice(0, 'yyyy-mm-dd'.length), from, until }))
  return [...held, ...odd]
}

/** The plan of a term of the desk is what its lessons say. */
function planKept(kept: readonly LessonRow[]): PlannedLesson[] {
  return kept
    .filter(({ number }) => number > 0)
    .toSorted((one, other) => one.number - other.number)
    .map(({ key, number, planned_day: day, planned_from: from, planned_until: until }) => ({
      key,
      number,
      day,
      from,
      until,
    }))
}

function valuesOf(row: LessonRow): Values {
  const { id: _id, sequence: _sequence, update_time: _time, teacher: _teacher, ...values } = row
  return values
}

function lastDayOf({ ends }: TermRow, lessons: readonly Values[]): string {
  const held = lessons.filter(({ number, state }) => number > 0 && state === 'planned')
  return held.reduce((last, { day }) => (day > last ? day : last), ends)
}
