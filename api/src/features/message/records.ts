import { type MessageChannel, type MessageState } from '@shuyuan/contract/message/message-kinds'
import { languages } from '@shuyuan/contract/text/language'
import { maskEmail, maskMobile } from '@shuyuan/contract/text/mask'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Page } from '#db/page.ts'
import type { MessageRow } from '#db/tables/message.ts'
import type { ApiDeps } from '#deps.ts'
import { audit } from '#features/audit/service.ts'
import { messageWordsOf } from './letter.ts'
import { textsOf } from './texts.ts'
import { messageById, type MessageFilter, pageOfMessages, sendAgain } from './queries.ts'

type RecordDeps = Pick<ApiDeps, 'db' | 'now'>

/** For staff: one page, newest first, recipients masked. */
export async function listMessages({ db }: RecordDeps, filter: MessageFilter & Page) {
  const { list, total } = await pageOfMessages(db, filter)
  return { list: list.map((row) => present(row, false)), total }
}

/** For staff: one message with its text; with `full` also the recipient, which writes an audit row. */
export async function showMessage(
  { db, now }: RecordDeps,
  { id, full, actor }: { id: number; full: boolean; actor: string },
) {
  const row = await messageById(db, id)
  if (!row) return undefined
  if (full) await audit(db, { now: now(), actor, action: 'message.show', entity: 'message', ref: id })
  const read = row.language === '' ? languages : [row.language]
  const texts = await textsOf(db, row.kind)
  const words = read.map((language) => messageWordsOf(row, language, texts))
  return {
    ...present(row, full),
    subject: words.map(({ subject }) => subject).join(' / '),
    text: words.map(({ body, short }) => (row.channel === 'mail' ? body : short)).join('\n'),
  }
}

/** Sends failed or skipped messages again: those of the ids, or all. Returns how many. */
export function retryMessages(
  { db, now }: RecordDeps,
  { ids, actor }: { ids: readonly number[] | null; actor: string },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const count = await sendAgain(trx, ids, unixSeconds(now()))
    const event = { action: 'message.retry', entity: 'message', ref: ids?.join(',') ?? 'all' }
    if (count > 0) await audit(trx, { now: now(), actor, ...event, detail: { count } })
    return count
  })
}

function present(row: MessageRow, full: boolean) {
  const { id, kind, channel, state, tries, error, ref, recipient, due_time, create_time, update_time } = row
  return {
    id,
    kind,
    channel,
    recipient: full && channel !== 'wechat' ? recipient : masked(channel, recipient),
    ref,
    member: row.user_id,
    state,
    tries,
    /** The time of the next try, unix seconds; null where there is none. */
    due: state === 'waiting' ? due_time : null,
    error,
    create_time,
    update_time,
  } satisfies { state: MessageState } & Record<string, unknown>
}

/** A binding has no address that anybody could read. */
function masked(channel: MessageChannel, recipient: string): string {
  if (channel === 'wechat') return ''
  return channel === 'sms' ? maskMobile(recipient) : maskEmail(recipient)
}
