import type { Executor } from '#db/tables.ts'

export function allScans(db: Executor) {
  return db.selectFrom('live_code_scan').selectAll().execute()
}

/** How often each item was reported as not working. */
export function countFaults(db: Executor) {
  return db
    .selectFrom('live_code_report')
    .select(['code', 'item', (eb) => eb.fn.countAll<number>().as('faults')])
    .groupBy(['code', 'item'])
    .execute()
}

/** What visitors reported of codes that do not work, newest first. */
export function faultReports(db: Executor, limit: number) {
  return db
    .selectFrom('live_code_report')
    .select(['code', 'item', 'fault', 'note', 'create_time'])
    .orderBy('create_time', 'desc')
    .limit(limit)
    .execute()
}
