import type { Executor } from '#db/tables.ts'

export function memberById(db: Executor, id: number) {
  return db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst()
}

export function recordVisit(db: Executor, id: number, visit: { time: number; ip: string }) {
  return db
    .updateTable('user')
    .set({ last_login_time: visit.time, last_login_ip: visit.ip, login_failure: 0 })
    .where('id', '=', id)
    .execute()
}
