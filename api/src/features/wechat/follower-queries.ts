import { countRows } from '#db/page.ts'
import type { Executor } from '#db/tables.ts'

/** A member's bindings that may follow the account, the one used last first. */
export async function mayFollow(db: Executor, memberId: number, appId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('wechat_binding')
    .select('id')
    .where('user_id', '=', memberId)
    .where('app_id', '=', appId)
    .where((eb) => eb.or([eb('follows', 'is', null), eb('follows', '=', 1)]))
    .orderBy('seen_time', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

/** The openid of a member's own binding. */
export async function openidOf(
  db: Executor,
  { id, memberId, appId }: { id: number; memberId: number; appId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('wechat_binding')
    .select('openid')
    .where('id', '=', id)
    .where('user_id', '=', memberId)
    .where('app_id', '=', appId)
    .executeTakeFirst()
  return row?.openid
}

/** Notes what was learnt at `time` (unix seconds); `follows` undefined leaves that as it is. */
export async function noteFollows(
  db: Executor,
  id: number,
  { follows, time }: { follows: 0 | 1 | undefined; time: number },
): Promise<void> {
  await db
    .updateTable('wechat_binding')
    .set({ follow_time: time, ...(follows !== undefined && { follows }) })
    .where('id', '=', id)
    .execute()
}

/** Bindings of which it is not known, and those that did not follow before a moment (unix seconds). */
export function toAsk(
  db: Executor,
  { appId, before, limit }: { appId: string; before: number; limit: number },
) {
  return db
    .selectFrom('wechat_binding')
    .select(['id', 'openid'])
    .where('app_id', '=', appId)
    .where((eb) =>
      eb.or([
        eb('follow_time', 'is', null),
        eb.and([eb('follow_time', '<', before), eb.or([eb('follows', 'is', null), eb('follows', '=', 0)])]),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** How many of an account's bindings follow it, as far as known. */
export function countFollowing(db: Executor, appId: string): Promise<number> {
  return countRows(db.selectFrom('wechat_binding').where('app_id', '=', appId).where('follows', '=', 1))
}
