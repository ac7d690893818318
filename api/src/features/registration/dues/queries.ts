import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import { type SqlBool, sql } from 'kysely'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { unpaidCents } from '#features/registration/fees/queries.ts'

/** The last day of what is due next of a place with something left to pay. */
export const nextDueDay = sql<string>`case when deposit_day is not null and paid - refunded < deposit
  then deposit_day else due_day end`

/** Places of which something was due before a day. */
export const isLate = (today: string) =>
  sql<SqlBool>`(state = 'confirmed' and offered_until is null and due_day <> '' and ${unpaidCents} > 0
  and ${nextDueDay} < ${today})`

/** The text of what was told of the day that is due now, up to a stage; as `reminders.ts` writes it. */
const toldOf = (stage: string) =>
  sql<SqlBool>`due_told like '{"due":"' || ${nextDueDay} || ${`","stage":"${stage}%`}`

/** Days, and for how many days before and after a last day families are reminded; 0 for never. */
export interface Reminding {
  today: string
  before: number
  after: number
}

/**
 * Confirmed places whose families are to be told of what is due, and those to be released, those that are due longest first.
 * Who was told is none of them any more, so that a run after the other gets through all.
 */
export function placesToTell(
  db: Executor,
  { today, before, after }: Reminding,
  most: number,
): Promise<RegistrationRow[]> {
  const isReleased = sql<SqlBool>`due_release = 1 and ${nextDueDay} <= ${today} and not ${toldOf('after')}
    and (not ${toldOf('warned')} or (${nextDueDay} < ${today} and due_told not like ${`%"on":"${today}"}`}))`
  const isAfter = sql<SqlBool>`due_release <> 1 and ${nextDueDay} <= ${dayAfter(today, -after)}
    and not ${toldOf('after')}`
  const isBefore = sql<SqlBool>`${nextDueDay} >= ${today} and ${nextDueDay} <= ${dayAfter(today, before)}
    and not ${toldOf('')}`
  return db
    .selectFrom('registration')
    .selectAll()
    .where('state', '=', 'confirmed')
    .where('offered_until', 'is', null)
    .where('due_day', '<>', '')
    .where(unpaidCents, '>', 0)
    .where(({ or }) => or([isReleased, ...(after > 0 ? [isAfter] : []), ...(before > 0 ? [isBefore] : [])]))
    .orderBy(nextDueDay)
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Notes what a family was told; false where another process was faster. */
export async function markTold(
  trx: Executor,
  { id, due_told: before }: Pick<RegistrationRow, 'id' | 'due_told'>,
  told: string,
): Promise<boolean> {
  const marked = await trx
    .updateTable('registration')
    .set({ due_told: told })
    .where('id', '=', id)
    .where('due_told', '=', before)
    .where('state', '=', 'confirmed')
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}
