import type { Executor } from '#db/tables.ts'

/** The areas of a level below another (`pid` 0 for provinces), in the order of their codes. */
export function areasBelow(db: Executor, pid: number, level: 1 | 2 | 3) {
  return db
    .selectFrom('area')
    .select(['id as value', 'name as label'])
    .where('pid', '=', pid)
    .where('level', '=', level)
    .orderBy('id')
    .execute()
}
