import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { WechatError, worthAnotherTry } from '#adapters/wechat.ts'
import type { Executor } from '#db/tables.ts'
import { readConfig } from '#features/config/service.ts'
import { mayFollow, noteFollows, toAsk } from './follower-queries.ts'
import { wechatLine } from './line.ts'
import type { TicketDeps } from './tickets.ts'

export { openidOf } from './follower-queries.ts'

/** How many are asked for at once, and seconds after which those who did not follow are asked for again. */
const batch = 20
const again = 86_400

/** The bindings by which a member may be written to in WeChat. */
export async function wechatWaysOf(db: Executor, memberId: number): Promise<number[]> {
  const { wechat_app_id: appId } = await readConfig(db)
  return appId === '' ? [] : mayFollow(db, memberId, appId)
}

/** Notes that WeChat takes no messages for a binding. */
export const noteNotFollowing = ({ db, now }: Pick<TicketDeps, 'db' | 'now'>, id: number): Promise<void> =>
  noteFollows(db, id, { follows: 0, time: unixSeconds(now()) })

/** Asks WeChat who follows the account, of those who were bound or came again since and of those who did not. */
export async function learnFollowers(deps: TicketDeps): Promise<number> {
  const { wechat_app_id: appId } = await readConfig(deps.db)
  if (appId === '' || !deps.wechat) return 0
  const time = unixSeconds(deps.now())
  const rows = await toAsk(deps.db, { appId, before: time - again, limit: batch })
  if (rows.length === 0) return 0
  const line = wechatLine(deps, appId)
  for (const { id, openid } of rows) {
    try {
      const follows = await line.follows(openid)
      await noteFollows(deps.db, id, { follows: follows ? 1 : 0, time })
    } catch (error) {
      if (!(error instanceof WechatError)) throw error
      if (deps.logger) deps.logger.warn({ err: error, binding: id }, 'WeChat did not say who follows')
      if (worthAnotherTry.has(error.code)) break
      // Asked for again tomorrow: an account without this permission is not asked all the time.
      await noteFollows(deps.db, id, { follows: undefined, time })
    }
  }
  return rows.length
}
