import type { Executor } from '#db/tables.ts'
import type { HolidayRow } from '#db/tables/term.ts'

/** Every slug that a term ever had, as far as it begins so. */
export async function slugsBegunWith(db: Executor, start: string): Promise<string[]> {
  const begins = `${start}%`
  const found = [
    await db.selectFrom('term').select('slug').where('slug', 'like', begins).execute(),
    await db.selectFrom('term_seat').select('slug').where('slug', 'like', begins).execute(),
    await db
      .selectFrom('registration')
      .select('term as slug')
      .distinct()
      .where('term', 'like', begins)
      .execute(),
  ]
  return found.flat().map(({ slug }) => slug)
}

/** The term of a class that begins last, also where it is over. */
export function lastTermOf(db: Executor, course: string) {
  return db
    .selectFrom('term')
    .selectAll()
    .where('course', '=', course)
    .orderBy('starts', 'desc')
    .orderBy('slug', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The groups to which members may belong. */
export function memberGroups(db: Executor) {
  return db.selectFrom('user_group').select(['id', 'name']).where('status', '=', 1).orderBy('id').execute()
}

export async function countTerm(trx: Executor, slug: string): Promise<void> {
  await trx
    .updateTable('term')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('slug', '=', slug)
    .execute()
}

/** Notes the refund rule of a term with its sign-ups that a version before stored without one. */
export async function keepRefundRule(trx: Executor, term: string, refunds: string): Promise<void> {
  const unnoted = trx.updateTable('registration').set({ refunds }).where('term', '=', term)
  await unnoted.where('refunds', 'is', null).execute()
}

/** The lessons of a term are its plan, also where an older program made it. */
export async function ownPlan(trx: Executor, term: string): Promise<void> {
  const made = trx.updateTable('term').set({ origin: 'desk' }).where('slug', '=', term)
  await made.where('origin', '=', 'content').execute()
}

/** Forgets how lessons were changed: they are planned otherwise now. */
export async function deleteLessonChanges(
  trx: Executor,
  term: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  await trx.deleteFrom('class_date').where('term', '=', term).where('planned', 'in', keys).execute()
}

/** The school's own days from one to another, both included. */
export function holidayRows(db: Executor, from: string, until: string): Promise<HolidayRow[]> {
  return db
    .selectFrom('holiday')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', until)
    .orderBy('day')
    .execute()
}

/** Writes a day that was seen in this version, 0 for one without a row; false where it is another one by now. */
export async function writeHoliday(trx: Executor, { version, ...row }: HolidayRow): Promise<boolean> {
  if (version === 0) {
    const added = await trx
      .insertInto('holiday')
      .values({ ...row, version: 1 })
      .onConflict((conflict) => conflict.column('day').doNothing())
      .returning('day')
      .executeTakeFirst()
    return added !== undefined
  }
  const changed = await trx
    .updateTable('holiday')
    .set({ ...row, version: version + 1 })
    .where('day', '=', row.day)
    .where('version', '=', version)
    .returning('day')
    .executeTakeFirst()
  return changed !== undefined
}

export async function deleteHoliday(trx: Executor, day: string, version: number): Promise<boolean> {
  const gone = await trx
    .deleteFrom('holiday')
    .where('day', '=', day)
    .where('version', '=', version)
    .returning('day')
    .executeTakeFirst()
  return gone !== undefined
}
