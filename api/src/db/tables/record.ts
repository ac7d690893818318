import type { Generated } from 'kysely'

/** The audit log, kept for good: changes by staff, and events of account, money and consent. */
interface AuditTable {
  id: Generated<number>
  /** `member:12`, `staff:NAME` or `system`. */
  actor: string
  /** `registration.confirm` */
  action: string
  entity: string
  /** The number or id within the entity. */
  ref: string
  /** JSON; never a secret or an ID number. */
  detail: string
  create_time: number
}

/** Agreements, refusals and withdrawals: one row each time, the newest is in force. */
interface ConsentTable {
  id: Generated<number>
  /** Null for a guest. */
  user_id: number | null
  /** What it was given for: `registration:R2026…`, `member:12`. */
  subject: string
  doc: string
  version: string
  agreed: 0 | 1
  ip: string
  create_time: number
}

interface NoticeTable {
  id: Generated<number>
  user_id: number
  kind: string
  text: string
  text_en: string
  /** A path of the site, '' for none. */
  link: string
  /** Null while unread. */
  read_time: number | null
  /** There is at most one row with the same key. */
  key: Generated<string | null>
  create_time: number
}

/** Answers of writes, replayed when a client sends the same write again. */
interface IdempotencyTable {
  /** Hex SHA-256 of caller, endpoint and the client's key. */
  key: string
  /** JSON; null while the first try is running. */
  answer: string | null
  create_time: number
}

export interface RecordTables {
  audit: AuditTable
  consent: ConsentTable
  notice: NoticeTable
  idempotency: IdempotencyTable
}
