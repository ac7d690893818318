import { setImmediate as pause } from 'node:timers/promises'
import type { ConfigName } from '@shuyuan/contract/site/config'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ApiDeps } from '#deps.ts'
import { audit } from '#features/audit/service.ts'
import { readConfig } from '#features/config/service.ts'
import { deleteOldest } from './queries.ts'

/** What grows with every day and is kept as long as the school sets; the setting is in days, 0 for ever. */
const kept = {
  audit: 'audit_days',
  notice: 'notice_days',
  touch: 'touch_days',
} as const satisfies Record<string, ConfigName>

/** Rows of one statement, some milliseconds, and of one run: what is left goes with the next. */
const atOnce = 2000
const most = 200_000

/** Deletes the rows of a table that are older than the school keeps them; returns how many. That of the audit log is noted. */
export async function deleteOlder(
  { db, now }: Pick<ApiDeps, 'db' | 'now'>,
  table: keyof typeof kept,
): Promise<number> {
  const days = (await readConfig(db))[kept[table]]
  if (days === 0) return 0
  const before = unixSeconds(now()) - days * 86_400
  let count = 0
  while (count < most) {
    const deleted = await deleteOldest(db, table, { before, limit: atOnce })
    count += deleted
    if (deleted < atOnce) break
    await pause()
  }
  if (table === 'audit' && count > 0) {
    const event = { actor: 'system', action: 'audit.purge', entity: 'audit', ref: '' }
    await audit(db, { ...event, now: now(), detail: { count } })
  }
  return count
}
