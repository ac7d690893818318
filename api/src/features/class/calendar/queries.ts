import type { Executor } from '#db/tables.ts'

/** 1 where the address was never renewed; undefined where the member is deleted or disabled. */
export async function calendarVersion(db: Executor, memberId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('user')
    .leftJoin('calendar', 'calendar.user_id', 'user.id')
    .select('version')
    .where('user.id', '=', memberId)
    .where('user.status', '=', 'enable')
    .executeTakeFirst()
  return row && (row.version ?? 1)
}

/** `time` in unix seconds. */
export async function nextCalendarVersion(db: Executor, memberId: number, time: number): Promise<void> {
  await db
    .insertInto('calendar')
    .values({ user_id: memberId, version: 2, update_time: time })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((eb) => ({ version: eb('calendar.version', '+', 1), update_time: time })),
    )
    .execute()
}

/** The lessons that the family or the school excused, of these places. */
export function excusedLessons(db: Executor, ids: readonly number[]) {
  return db
    .selectFrom('attendance')
    .select(['registration_id', 'planned'])
    .where('registration_id', 'in', ids)
    .where('state', '=', 'excused')
    .execute()
}

/** The member's confirmed places. */
export function confirmedOfMember(db: Executor, memberId: number) {
  return db
    .selectFrom('registration')
    .select(['id', 'name', 'term', 'course', 'trial'])
    .where('user_id', '=', memberId)
    .where('state', '=', 'confirmed')
    .orderBy('id')
    .execute()
}
