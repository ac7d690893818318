import {
  type DeskSent,
  type DeskSentMessage,
  type DeskSentQuery,
  sentStates,
} from '@shuyuan/contract/desk/message/sent'
import { cleanEmail, cleanMobile } from '@shuyuan/contract/fields/clean'
import { maskEmail, maskMobile } from '@shuyuan/contract/text/mask'
import type { ApiDeps } from '#deps.ts'
import { recipientKey } from '#features/code/sent.ts'
import { showMessage } from '#features/message/records.ts'
import { pageOfSentCodes, pageOfSentMessages } from './queries.ts'

/** What left the site, or should have: messages or codes, the recipients masked, found by a whole number or address. */
export async function sentForDesk(
  { db, settings }: Pick<ApiDeps, 'db' | 'settings'>,
  { what, search, state: asked, sort, page, limit }: DeskSentQuery,
): Promise<{ list: DeskSent[]; total: number }> {
  const recipient = search.includes('@') ? cleanEmail(search) : cleanMobile(search)
  const state = sentStates.find((each) => each === asked) ?? null
  const order = { page, limit, oldestFirst: sort === 'oldest' }
  if (what === 'code') {
    const key = recipient && recipientKey(settings, recipient)
    return pageOfSentCodes(db, { key, state, ...order })
  }
  const { list, total } = await pageOfSentMessages(db, { recipient, state, ...order })
  return { list: list.map((row) => ({ ...row, recipient: masked(row) })), total }
}

function masked({ channel, recipient }: DeskSent): string {
  if (channel === 'wechat') return ''
  return channel === 'sms' ? maskMobile(recipient) : maskEmail(recipient)
}

/** One message with its words; with `full` also to whom in full, which is noted. Null where there is none. */
export async function messageForDesk(
  deps: Pick<ApiDeps, 'db' | 'now'>,
  look: { id: number; full: boolean; actor: string },
): Promise<DeskSentMessage | null> {
  const found = await showMessage(deps, look)
  return found ? { ...found, full: look.full } : null
}
