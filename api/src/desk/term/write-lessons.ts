import type { AskedLesson } from '@shuyuan/contract/class/term-faults'
import type { Executor } from '#db/tables.ts'
import type { LessonRow } from '#db/tables/term.ts'
import { deleteLessons, keptLessons, upsertLesson } from '#features/term/row-queries.ts'
import { writeLessons } from '#features/term/service.ts'
import { deleteLessonChanges, ownPlan } from './queries.ts'

/** Whether lessons are asked for that are not as they are held. */
export function isOtherwise(rows: readonly LessonRow[], asked: readonly AskedLesson[]): boolean {
  const wording = (key: string, day: string, from: string, until: string) => `${key} ${day} ${from} ${until}`
  const held = rows.map((row) => wording(row.key, row.day, row.from_time, row.until_time)).toSorted()
  const wanted = asked.map(({ key, day, from, until }) => wording(key, day, from, until)).toSorted()
  return held.join('\n') !== wanted.join('\n')
}

/**
 * Makes the lessons of a term as they are asked for, in their order. One that is there keeps its key, and as
 * long as day and time stay also what was changed of it; a key that there was is never given again. In a transaction
 * that holds the term's lock; `time` in unix seconds.
 */
export async function planLessons(
  trx: Executor,
  { term, asked, time }: { term: string; asked: readonly AskedLesson[]; time: number },
): Promise<void> {
  const rows = new Map((await keptLessons(trx, [term])).map((row) => [row.key, row]))
  const taken = new Set(rows.keys())
  const wanted = asked.map((lesson, index) => {
    const row = lesson.key === '' ? undefined : rows.get(lesson.key)
    const key = row?.key ?? freeKey(lesson.day, taken)
    taken.add(key)
    return { ...lesson, key, row, number: index + 1 }
  })
  const keys = new Set(wanted.map(({ key }) => key))
  const gone = [...rows.values()].filter((row) => row.number > 0 && !keys.has(row.key))
  await deleteLessons(
    trx,
    gone.map(({ id }) => id),
  )
  const moved = wanted.filter(({ row, ...at }) => row && !heldAt(row, at)).map(({ key }) => key)
  await deleteLessonChanges(trx, term, [...moved, ...gone.map(({ key }) => key)])
  for (const { key, row, number, ...at } of wanted) {
    if (row && heldAt(row, at)) {
      if (row.number === number) continue
      const { id: _id, ...same } = row
      await upsertLesson(trx, { ...same, number })
    } else
      await upsertLesson(trx, {
        term,
        key,
        number,
        ...plannedAt(at),
        sequence: row ? row.sequence + 1 : 0,
        update_time: row ? time : 0,
      })
  }
  await ownPlan(trx, term)
  await writeLessons(trx, term, time)
}

type At = Pick<AskedLesson, 'day' | 'from' | 'until'>

function heldAt(row: LessonRow, { day, from, until }: At): boolean {
  return row.day === day && row.from_time === from && row.until_time === until
}

function plannedAt({ day, from, until }: At) {
  return {
    day,
    from_time: from,
    until_time: until,
    place: '',
    place_en: '',
    planned_day: day,
    planned_from: from,
    planned_until: until,
    state: 'planned' as const,
  }
}

/** The day, `<day>.2` for the second of the day, and so on. */
function freeKey(day: string, taken: ReadonlySet<string>): string {
  let key = day
  for (let number = 2; taken.has(key); number += 1) key = `${day}.${number}`
  return key
}
