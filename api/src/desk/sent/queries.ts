import type { SentState } from '@shuyuan/contract/desk/message/sent'
import { type Page, readLongList } from '#db/page.ts'
import type { Executor } from '#db/tables.ts'

const columns = ['id', 'kind', 'channel', 'recipient', 'state', 'error', 'create_time'] as const

/** Messages to one recipient in any case, '' for all; `state` null for all. */
export function pageOfSentMessages(
  db: Executor,
  { recipient, state, ...page }: { recipient: string; state: SentState | null } & Page,
) {
  let found = db.selectFrom('message').select(columns)
  if (recipient !== '') found = found.where('recipient', 'in', [recipient, recipient.toLowerCase()])
  if (state === 'refused') return Promise.resolve({ list: [], total: 0 })
  if (state) found = found.where('state', '=', state)
  return readLongList(db, found, { ...page, scans: false }, 'id')
}

/** Codes to the recipient of a key, '' for all. */
export function pageOfSentCodes(
  db: Executor,
  { key, state, ...page }: { key: string; state: SentState | null } & Page,
) {
  let found = db
    .selectFrom('sent_code')
    .select(['id', 'event as kind', 'channel', 'recipient', 'state', 'error', 'create_time'])
  if (key !== '') found = found.where('recipient_key', '=', key)
  if (state === 'waiting' || state === 'skipped') return Promise.resolve({ list: [], total: 0 })
  if (state) found = found.where('state', '=', state)
  return readLongList(db, found, { ...page, scans: false }, 'id')
}
