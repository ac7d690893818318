import type { Executor } from '#db/tables.ts'
import { insertAudit, pageOfAudit, type AuditFilter } from './queries.ts'
import { unixSeconds } from '#unix-seconds.ts'

export interface Event {
  /** Milliseconds since 1970. */
  now: number
  /** `member:12`, `staff:NAME`, `guest` or `system`. */
  actor: string
  /** What was done: `registration.confirm`. */
  action: string
  entity: string
  /** Which of the entity: its number or id. */
  ref: string | number
  /** What tells more; never a secret, never an ID number. */
  detail?: Record<string, unknown>
}

/** Who of the school does it, and when. */
export type Decision = Pick<Event, 'actor' | 'now'>

/** Notes what was done, in the transaction that does it. */
export function audit(trx: Executor, { now, ref, detail = {}, ...event }: Event): Promise<void> {
  return insertAudit(trx, {
    ...event,
    ref: String(ref),
    detail: JSON.stringify(detail),
    create_time: unixSeconds(now),
  })
}

/** Notes what a member did with the own account. */
export function auditMember(
  trx: Executor,
  { memberId, ...event }: Pick<Event, 'now' | 'action' | 'detail'> & { memberId: number },
): Promise<void> {
  return audit(trx, { ...event, actor: `member:${memberId}`, entity: 'member', ref: memberId })
}

/** For operators: what was done, newest first; times in unix seconds. */
export async function auditLog(db: Executor, filter: AuditFilter) {
  const rows = await pageOfAudit(db, filter)
  return rows.map((row) => ({ ...row, detail: JSON.parse(row.detail) as Record<string, unknown> }))
}
