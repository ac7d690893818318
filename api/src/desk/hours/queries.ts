import type { Executor } from '#db/tables.ts'

/** The lessons of days that are held, both days included, with the class of their term, in the order of time. */
export function lessonsBetween(db: Executor, { from, until }: { from: string; until: string }) {
  return db
    .selectFrom('lesson')
    .innerJoin('term', 'term.slug', 'lesson.term')
    .select(['lesson.term', 'lesson.day', 'from_time', 'until_time', 'lesson.teacher', 'term.course'])
    .where('lesson.day', '>=', from)
    .where('lesson.day', '<=', until)
    .where('lesson.number', '>', 0)
    .where('lesson.state', '=', 'planned')
    .orderBy('lesson.day')
    .orderBy('from_time')
    .orderBy('lesson.term')
    .execute()
}

export function accountsOfTeachers(db: Executor) {
  return db.selectFrom('staff_teacher').select(['user_id', 'teacher']).execute()
}

/** Which teacher a member is; undefined where nobody has said so. */
export async function teacherOfMember(db: Executor, memberId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('staff_teacher')
    .select('teacher')
    .where('user_id', '=', memberId)
    .executeTakeFirst()
  return row?.teacher
}

/** Puts a member in place of whoever was the teacher, and the teacher in place of whoever the member was. */
export async function linkTeacher(
  trx: Executor,
  { teacher, member, ...by }: { teacher: string; member: number; actor: string; create_time: number },
): Promise<void> {
  await trx
    .deleteFrom('staff_teacher')
    .where((eb) => eb.or([eb('teacher', '=', teacher), eb('user_id', '=', member)]))
    .execute()
  if (member !== 0)
    await trx
      .insertInto('staff_teacher')
      .values({ user_id: member, teacher, ...by })
      .execute()
}
