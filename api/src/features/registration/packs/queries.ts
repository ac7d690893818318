import type { PackMark } from '@shuyuan/contract/class/pack'
import { sql } from 'kysely'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { trialOf } from '#features/registration/trial/service.ts'
import { nextVersion } from '#features/registration/registration-queries.ts'

/**
 * All that is noted of the lessons of places, by the place's id: of their own lessons, and of those in other classes that make
 * up for one. A lesson of which nothing is known any more was held.
 */
export async function packMarks(db: Executor, ids: readonly number[]): Promise<Map<number, PackMark[]>> {
  if (ids.length === 0) return new Map()
  const cancelled = sql<number>`case when lesson.state = 'cancelled' then 1 else 0 end`
  const own = await db
    .selectFrom('attendance')
    .innerJoin('registration', 'registration.id', 'attendance.registration_id')
    .leftJoin('lesson', (join) =>
      join.onRef('lesson.term', '=', 'registration.term').onRef('lesson.key', '=', 'attendance.planned'),
    )
    .select(['attendance.registration_id as id', 'attendance.planned as lesson', 'attendance.state'])
    .select('registration.tried')
    .select(cancelled.as('cancelled'))
    .where('attendance.registration_id', 'in', ids)
    .execute()
  const instead = await db
    .selectFrom('make_up')
    .leftJoin('lesson', (join) =>
      join.onRef('lesson.term', '=', 'make_up.term').onRef('lesson.key', '=', 'make_up.lesson'),
    )
    .select(['make_up.registration_id as id', 'make_up.missed as lesson', 'make_up.state'])
    .select(cancelled.as('cancelled'))
    .where('make_up.registration_id', 'in', ids)
    .execute()
  const marks = new Map<number, PackMark[]>()
  const bought = own.filter(({ tried, lesson }) => !isPaidApart(tried, lesson))
  for (const { id, lesson, state, cancelled: gone } of [...bought, ...instead]) {
    if (state === '') continue
    const mark = { lesson, state, cancelled: gone === 1 }
    marks.set(id, [...(marks.get(id) ?? []), mark])
  }
  return marks
}

/** Whether a lesson was a trial whose price is no part of the pack's. */
function isPaidApart(tried: string | null, lesson: string): boolean {
  const trial = trialOf({ tried })
  return trial !== null && !trial.counts && trial.lesson === lesson
}

/** Confirmed places with a pack, in terms that are not over on a day. */
export function runningPacks(db: Executor, today: string): Promise<RegistrationRow[]> {
  return db
    .selectFrom('registration')
    .innerJoin('term', 'term.slug', 'registration.term')
    .selectAll('registration')
    .where('registration.state', '=', 'confirmed')
    .where('registration.offered_until', 'is', null)
    .where('registration.pack', 'is not', null)
    .where('term.last_day', '>=', today)
    .orderBy('registration.id')
    .execute()
}

/** Notes that the family was told of a pack of so many lessons; false where another process was faster. */
export async function markPackTold(
  trx: Executor,
  { id, pack, pack_told: before }: Pick<RegistrationRow, 'id' | 'pack' | 'pack_told'>,
  lessons: number,
): Promise<boolean> {
  const marked = await trx
    .updateTable('registration')
    .set({ pack_told: lessons })
    .where('id', '=', id)
    .where('pack', '=', pack)
    .where('pack_told', '=', before)
    .where('state', '=', 'confirmed')
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

type Renewed = Pick<RegistrationRow, 'pack' | 'fee' | 'due_day' | 'due_release'>

/** Writes the renewed pack of a place that the transaction holds. */
export function writePack(trx: Executor, id: number, renewed: Renewed & { update_time: number }) {
  return trx
    .updateTable('registration')
    .set({ ...renewed, version: nextVersion })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What was taken off the fee of a place by refunds that stand, in cents. */
export async function takenOff(db: Executor, no: string): Promise<number> {
  const { sum } = await db
    .selectFrom('registration_payment as each')
    .leftJoin('payment_counter as counter', 'counter.payment', 'each.id')
    .select(sql<number>`coalesce(sum(each.off), 0)`.as('sum'))
    .where('each.no', '=', no)
    .where('counter.payment', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(sum)
}
