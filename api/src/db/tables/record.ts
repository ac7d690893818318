import type { Generated } from 'kysely'

/** What was done by whom, kept for good: changes by staff, and what concerns account, money and consent. */
interface AuditTable {
  id: Generated<number>
  /** `member:12`, `staff:NAME` or `system`. */
  actor: string
  /** `registration.confirm` */
  action: string
  entity: string
  /** Which of the entity: its number or id. */
  ref: string
  /** JSON; never a secret, never an ID number. */
  detail: string
  create_time: number
}

/** What somebody agreed to, refused or took back: a row each time, the newest counts. */
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
  create_time: number
}

/** Answers of writes, for clients that try the same write again. */
interface IdempotencyTable {
  /** SHA-256 of who, where and the client's key, hex. */
  key: string
  /** JSON; null while the first try is at work. */
  answer: string | null
  create_time: number
}

export interface RecordTables {
  audit: AuditTable
  consent: ConsentTable
  notice: NoticeTable
  idempotency: IdempotencyTable
}
