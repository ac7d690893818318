import type { AuditDetail, AuditRow } from '@shuyuan/contract/desk/audit'
import { maskContacts } from '@shuyuan/contract/text/mask'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Page } from '#db/page.ts'
import { withPatience } from '#db/patience.ts'
import { inPieces, patienceForFiles } from '#db/pieces.ts'
import type { Executor } from '#db/tables.ts'
import {
  type AuditFilter,
  type AuditSearch,
  type AuditTableRow,
  extentOfAudit,
  insertAudit,
  pageOfAudit,
  pieceOfAudit,
  searchPage,
} from './queries.ts'

export { entitiesOf, lastTime, lastTimes } from './queries.ts'

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
  /** Details; never a secret or an ID number. */
  detail?: Partial<Record<AuditDetail, unknown>>
}

/** The person of the school who acts, and when. */
export type Decision = Pick<Event, 'actor' | 'now'>

/** Records an action in the transaction that performs it. */
export function audit(trx: Executor, { now, actor, action, entity, ref, detail = {} }: Event): Promise<void> {
  return insertAudit(trx, {
    actor,
    action,
    entity,
    ref: String(ref),
    detail: JSON.stringify(detail),
    create_time: unixSeconds(now),
  })
}

/** Records what a member did with the own account. */
export function auditMember(
  trx: Executor,
  { memberId, ...event }: Pick<Event, 'now' | 'action' | 'detail'> & { memberId: number },
): Promise<void> {
  return audit(trx, { ...event, actor: `member:${memberId}`, entity: 'member', ref: memberId })
}

/** For operators: the recorded actions, newest first; times in unix seconds. */
export async function auditLog(db: Executor, filter: AuditFilter) {
  const rows = await pageOfAudit(db, filter)
  return rows.map((row) => ({ ...row, detail: JSON.parse(row.detail) as Record<string, unknown> }))
}

/** For the desk: one page of what was done. */
export async function searchAudit(db: Executor, search: AuditSearch & Page) {
  const { list, total } = await searchPage(db, search)
  return { list: list.map(present), total }
}

/** For a file: all that a search finds until now, in its order; noted. */
export async function exportAudit(
  db: Executor,
  search: AuditSearch,
  by: Decision,
): Promise<AsyncIterable<AuditRow[]>> {
  const { count, newest: upTo } = await withPatience(patienceForFiles, () => extentOfAudit(db, search))
  await audit(db, { ...by, action: 'audit.export', entity: 'audit', ref: 'all', detail: { count } })
  return presented()

  async function* presented() {
    const pieces = inPieces(
      (at) => pieceOfAudit(db, { ...search, upTo }, at),
      ({ id }) => id,
    )
    for await (const rows of pieces) yield rows.map(present)
  }
}

/** Details are texts a person can read, with contacts and identity numbers masked. */
function present({ detail, ...row }: AuditTableRow): AuditRow {
  const said = Object.entries(JSON.parse(detail) as Record<string, unknown>)
  return { ...row, detail: Object.fromEntries(said.map(([name, value]) => [name, asText(value)])) }
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(asText).join(', ')
  // A sum of money may have as many digits as a mobile number.
  if (typeof value === 'number') return String(value)
  return maskContacts(typeof value === 'object' ? JSON.stringify(value) : String(value as string))
}
