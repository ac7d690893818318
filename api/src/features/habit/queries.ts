import type { DayKind, WallState } from '@shuyuan/contract/habit/habit-kinds'
import { type Insertable, type Selectable, sql } from 'kysely'
import { countRows, type Page, readList } from '#db/page.ts'
import type { Executor, Tables } from '#db/tables.ts'
import type { Person } from '#features/child/person.ts'

export type DayRow = Selectable<Tables['habit_day']>

function ofPerson(db: Executor, { memberId, child }: Person) {
  return db.selectFrom('habit_day').where('user_id', '=', memberId).where('child', '=', child)
}

export async function daysOf(db: Executor, person: Person): Promise<string[]> {
  const rows = await ofPerson(db, person).select('day').distinct().execute()
  return rows.map(({ day }) => day)
}

/** All days of a person and their kinds, oldest first; of a day with several tasks the first one written. */
export async function kindsOf(db: Executor, person: Person): Promise<{ day: string; kind: DayKind }[]> {
  const rows = await ofPerson(db, person).select(['day', 'kind']).orderBy('day').orderBy('id').execute()
  return rows.filter(({ day }, index) => day !== rows[index - 1]?.day)
}

export function dayRow(db: Executor, person: Person, task: string, day: string): Promise<DayRow | undefined> {
  const rows = ofPerson(db, person).selectAll()
  return rows.where('task', '=', task).where('day', '=', day).executeTakeFirst()
}

export function anyRowOf(db: Executor, person: Person, day: string): Promise<DayRow | undefined> {
  return ofPerson(db, person).selectAll().where('day', '=', day).orderBy('id').executeTakeFirst()
}

export async function insertDay(db: Executor, row: Insertable<Tables['habit_day']>): Promise<void> {
  await db.insertInto('habit_day').values(row).execute()
}

export interface SaidOfDay {
  note: string
  minutes: number
  image: string
  wall: WallState
  wall_name: string
}

export async function updateDay(db: Executor, id: number, said: SaidOfDay): Promise<void> {
  await db.updateTable('habit_day').set(said).where('id', '=', id).execute()
}

/** How many days a person made up in the month of a day. */
export function countMadeUp(db: Executor, person: Person, day: string): Promise<number> {
  const month = day.slice(0, 7)
  const madeUp = ofPerson(db, person)
    // With the literal of the index: SQLite does not use a partial index with a parameter.
    .where(sql<boolean>`kind = 'madeUp'`)
    .where('made_on', '>=', `${month}-01`)
    .where('made_on', '<=', `${month}-31`)
  return countRows(madeUp)
}

/** One page of the days of a person, newest first. */
export function pageOfDays(db: Executor, person: Person, page: Page) {
  return readList(ofPerson(db, person).selectAll(), page, 'day', 'id')
}

export function bonusesOf(
  db: Executor,
  { memberId, child }: Person,
): Promise<{ milestone: number; day: string }[]> {
  return db
    .selectFrom('habit_bonus')
    .select(['milestone', 'day'])
    .where('user_id', '=', memberId)
    .where('child', '=', child)
    .execute()
}

export async function insertBonus(db: Executor, row: Insertable<Tables['habit_bonus']>): Promise<void> {
  await db.insertInto('habit_bonus').values(row).execute()
}
