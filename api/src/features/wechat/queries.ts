import { countRows } from '#db/page.ts'
import type { Executor } from '#db/tables.ts'
import type { WechatTroubleRow } from '#db/tables/wechat.ts'

export function countBound(db: Executor, appId: string): Promise<number> {
  return countRows(db.selectFrom('wechat_binding').where('app_id', '=', appId))
}

export function troubles(db: Executor): Promise<WechatTroubleRow[]> {
  return db.selectFrom('wechat_trouble').selectAll().orderBy('what').execute()
}

export async function putTrouble(db: Executor, row: WechatTroubleRow): Promise<void> {
  const { code, said, time } = row
  await db
    .insertInto('wechat_trouble')
    .values(row)
    .onConflict((conflict) => conflict.column('what').doUpdateSet({ code, said, time }))
    .execute()
}

export async function deleteTrouble(db: Executor, what: string): Promise<void> {
  await db.deleteFrom('wechat_trouble').where('what', '=', what).execute()
}
