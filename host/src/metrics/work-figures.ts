import { type MessageChannel, messageChannels } from '@shuyuan/contract/message/message-kinds'
import type { Db } from '@shuyuan/api/db/tables'
import { lastTime } from '@shuyuan/api/features/audit/service'
import { heldBack } from '@shuyuan/api/features/upkeep/service'

export interface WorkFigures {
  /** Messages that have not left yet; channels without any are there too. */
  waiting: { channel: MessageChannel; count: number }[]
  /** Seconds that the oldest of them waits; 0 where none does. */
  oldest: number
  /** Unix seconds; null where no backup was written. */
  lastBackup: number | null
  /** How many jobs are held back. */
  held: number
}

/** What waits to be done, and what was last done. Only messages that wait are counted, which are few. */
export async function workFigures({ db, now }: { db: Db; now: () => number }): Promise<WorkFigures> {
  const rows = await db
    .selectFrom('message')
    .select([
      'channel',
      (eb) => eb.fn.countAll<number>().as('count'),
      (eb) => eb.fn.min('create_time').as('since'),
    ])
    .where('state', '=', 'waiting')
    .groupBy('channel')
    .execute()
  const since = Math.min(...rows.map((row) => Number(row.since)))
  return {
    waiting: messageChannels.map((channel) => ({
      channel,
      count: Number(rows.find((row) => row.channel === channel)?.count ?? 0),
    })),
    oldest: rows.length === 0 ? 0 : Math.max(0, Math.floor(now() / 1000) - since),
    lastBackup: await lastTime(db, 'backup.write'),
    held: (await heldBack(db)).length,
  }
}
