import type { Executor } from '#db/tables.ts'

export function allConfig(db: Executor) {
  return db.selectFrom('config').select(['name', 'value']).execute()
}

export function putConfig(db: Executor, name: string, value: string, time: number) {
  return db
    .insertInto('config')
    .values({ name, value, update_time: time })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, update_time: time }))
    .execute()
}
