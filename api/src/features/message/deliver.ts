import { isMessageKind } from '@shuyuan/contract/message/message-kinds'
import { defaultLanguage } from '@shuyuan/contract/text/language'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { deliveryProblem } from '#adapters/delivery.ts'
import type { MessageRow } from '#db/tables/message.ts'
import type { ApiDeps } from '#deps.ts'
import { readConfig } from '#features/config/service.ts'
import { deleteOldSentCodes } from '#features/code/sent.ts'
import { receiptSecret } from '#features/registration/receipts/receipt-secret.ts'
import { messageLetter, messageWordsOf } from './letter.ts'
import { stopUrl } from './stop-mail.ts'
import { placesLeft } from './places-left.ts'
import { textsOf } from './texts.ts'
import { claimDue, deleteOldMessages, noteOutcome } from './queries.ts'

export type DeliveryDeps = Pick<
  ApiDeps,
  'db' | 'engine' | 'now' | 'mail' | 'sms' | 'settings' | 'logger' | 'observer'
>

/** How many are taken at once, and for how many seconds nobody else takes them: longer than ten senders may hang. */
const batch = 10
const lease = 600

/** Seconds of pause after each failed try; about a day together. */
const pauses = [60, 300, 900, 3600, 3 * 3600, 6 * 3600, 12 * 3600]

/** Seconds for which finished messages are kept. */
const kept = 90 * 86_400

/**
 * Sends all due messages; returns how many were sent. Several processes may do it at once: a message that one has taken
 * is skipped by others for ten minutes. If a process dies between sending and recording, the message is sent twice.
 */
export async function deliverDue(deps: DeliveryDeps): Promise<number> {
  let sent = 0
  for (;;) {
    const now = unixSeconds(deps.now())
    const rows = await claimDue(deps.db, deps.engine, { now, until: now + lease, limit: batch })
    if (rows.length === 0) return sent
    const done = await Promise.all(rows.map((row) => deliver(deps, row)))
    sent += done.filter(Boolean).length
  }
}

/** Deletes messages that were finished long ago, and what is known of old codes. */
export async function deleteOld({ db, now }: Pick<ApiDeps, 'db' | 'now'>): Promise<number> {
  const messages = await deleteOldMessages(db, unixSeconds(now()) - kept)
  return messages + (await deleteOldSentCodes({ db, now }))
}

async function deliver(deps: DeliveryDeps, row: MessageRow): Promise<boolean> {
  const time = unixSeconds(deps.now())
  const tell = (outcome: 'sent' | 'late' | 'failed' | 'refused' | 'skipped') =>
    deps.observer?.delivered({ what: 'message', channel: row.channel, outcome })
  const left = await placesLeft(deps.db, row)
  const lack = left ? whatIsMissing(deps, row) : 'the place was cancelled'
  if (!left || lack !== '') {
    await noteOutcome(deps.db, row, { state: 'skipped', error: lack, update_time: time })
    tell('skipped')
    return false
  }
  try {
    await send(deps, left)
  } catch (error) {
    const refused = deliveryProblem(error) === 'recipient'
    const pause = refused ? undefined : pauses[row.tries - 1]
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500)
    await noteOutcome(deps.db, row, {
      state: pause === undefined ? 'failed' : 'waiting',
      error: reason,
      update_time: time,
      ...(pause !== undefined && { due_time: time + pause }),
    })
    tell(refused ? 'refused' : pause === undefined ? 'failed' : 'late')
    if (deps.logger && pause === undefined) {
      deps.logger.error({ err: error, id: row.id, kind: row.kind }, 'a message could not be sent')
    }
    return false
  }
  await noteOutcome(deps.db, row, { state: 'sent', error: '', update_time: time })
  tell('sent')
  return true
}

/** Why the site has no way to send it; '' where it has one. */
function whatIsMissing({ mail, sms, settings }: DeliveryDeps, { channel, kind }: MessageRow): string {
  if (channel === 'mail') return mail ? '' : 'mail is not set up'
  if (!sms) return 'SMS is not set up'
  const allowed = isMessageKind(kind) && settings.smsKinds?.includes(kind)
  return allowed ? '' : `${kind} is not sent by SMS`
}

async function send({ db, mail, sms, settings }: DeliveryDeps, row: MessageRow): Promise<void> {
  const { channel, kind, recipient } = row
  const url = urlOf(settings, row)
  const texts = await textsOf(db, kind)
  if (channel === 'mail') {
    const { site_name: site } = await readConfig(db)
    await mail?.(messageLetter(row, { site, url, texts, stop: stopUrl(settings, row) }))
  } else if (isMessageKind(kind)) {
    const language = row.language || defaultLanguage
    const { short, values } = messageWordsOf(row, language, texts)
    const filled = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
    const text = opensReceipt(row) ? `${short} ${url}`.trim() : short
    await sms?.({ mobile: recipient, code: '', event: kind, language, text, values: { ...filled, url } })
  }
}

function opensReceipt({ link }: MessageRow): boolean {
  return link.includes('/receipt?no=')
}

/** The link of a message, '' for none; the secret of a receipt is computed here and stored nowhere. */
function urlOf(settings: DeliveryDeps['settings'], row: MessageRow): string {
  if (row.link === '' || !settings.publicUrl) return ''
  const url = new URL(row.link, settings.publicUrl)
  if (opensReceipt(row)) url.hash = receiptSecret({ settings }, row.ref)
  return url.href
}
