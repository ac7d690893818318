import { isMessageKind, messageKinds } from '@shuyuan/contract/message/message-kinds'
import { defaultLanguage } from '@shuyuan/contract/text/language'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { DeliveryError, type DeliveryProblem, deliveryProblem } from '#adapters/delivery.ts'
import type { MessageRow } from '#db/tables/message.ts'
import type { ApiDeps } from '#deps.ts'
import { readConfig } from '#features/config/service.ts'
import { receiptSecret } from './receipt-secret.ts'
import { withoutOf } from './choices.ts'
import { sendInWechat, type WechatOfRun } from './in-wechat.ts'
import { messageLetter, messageWordsOf } from './letter.ts'
import { takeSms } from './sms-caps.ts'
import { stopUrl } from './stop-mail.ts'
import { placesLeft } from './places-left.ts'
import { textsOf } from './texts.ts'
import { claimDue, deleteOldMessages, noSmsLeft, noteOutcome, type Outcome } from './queries.ts'
import { nextWay } from './ways.ts'

export type DeliveryDeps = Pick<
  ApiDeps,
  'db' | 'engine' | 'now' | 'mail' | 'sms' | 'wechat' | 'counters' | 'settings' | 'logger' | 'observer'
>

/**
 * How many are taken at once, and for how many seconds nobody else takes them: longer than ten senders may hang. WeChat
 * knows for ten minutes what it was given twice, so that what a process died with has to be tried again within these.
 */
const batch = 10
const lease = { wechat: 300, other: 600 }

/** Seconds of pause after each failed try; about a day together. */
const pauses = [60, 300, 900, 3600, 3 * 3600, 6 * 3600, 12 * 3600]
/** Where another way is left, it is taken after some minutes: a lesson may be cancelled that begins in an hour. */
const pausesBeforeNext = pauses.slice(0, 2)

/** Seconds for which finished messages are kept. */
const kept = 90 * 86_400

/**
 * Sends all due messages; returns how many were sent. Several processes may do it at once: a message that one has taken
 * is skipped by others for some minutes. If a process dies between sending and recording, the message is sent again, which
 * WeChat notices and mail and SMS do not.
 */
export async function deliverDue(deps: DeliveryDeps): Promise<number> {
  let sent = 0
  const wechat: WechatOfRun = { deps }
  for (;;) {
    const now = unixSeconds(deps.now())
    const rows = await claimDue(deps.db, deps.engine, { now, lease, limit: batch })
    if (rows.length === 0) return sent
    const done = await Promise.all(rows.map((row) => deliver(deps, wechat, row)))
    sent += done.filter(Boolean).length
  }
}

/** Deletes messages that were finished long ago. */
export function deleteOld({ db, now }: Pick<ApiDeps, 'db' | 'now'>): Promise<number> {
  return deleteOldMessages(db, unixSeconds(now()) - kept)
}

/** Records what became of the message that is delivered, now. */
type Note = (outcome: Omit<Outcome, 'update_time'>) => Promise<void>

/** Tries the way at which a message is. Returns whether it was sent. */
async function deliver(deps: DeliveryDeps, wechat: WechatOfRun, row: MessageRow): Promise<boolean> {
  const tell = (outcome: 'sent' | 'late' | 'held' | 'failed' | 'refused' | 'skipped') =>
    deps.observer?.delivered({ what: 'message', channel: row.channel, outcome })
  const note: Note = (outcome) =>
    noteOutcome(deps.db, row, { ...outcome, update_time: unixSeconds(deps.now()) })
  const left = await placesLeft(deps.db, row)
  if (!left) {
    await note({ state: 'skipped', error: 'the place was cancelled' })
    tell('skipped')
    return false
  }
  const lack = whatIsMissing(deps, row) || (await whatWasTurnedOff(deps, row))
  if (lack !== '') {
    if (await goOn(row, note, row.error)) return false
    // What was tried before and failed says more than what the site has not.
    await note(row.error === '' ? { state: 'skipped', error: lack } : { state: 'failed', error: row.error })
    tell('skipped')
    return false
  }
  const over = row.channel === 'sms' ? await takeSms(deps, 'notices') : null
  if (over) {
    tell('held')
    // It was not tried: what is taken back meanwhile never leaves.
    const held = { error: noSmsLeft, due_time: over.ends, tries: row.tries - 1 }
    if (!(await goOn(row, note, noSmsLeft))) await note({ state: 'waiting', ...held })
    return false
  }
  try {
    const refusal = await send(deps, wechat, left)
    if (refusal !== null) throw new DeliveryError('recipient', refusal)
  } catch (error) {
    const problem = deliveryProblem(error)
    const refused = problem === 'recipient'
    const pause = pausesAfter(problem, row)[row.tries - row.tries_before - 1]
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500)
    if (pause !== undefined) {
      await note({ state: 'waiting', error: reason, due_time: unixSeconds(deps.now()) + pause })
      tell('late')
      return false
    }
    tell(refused ? 'refused' : 'failed')
    if (await goOn(row, note, reason)) return false
    await note({ state: 'failed', error: reason })
    if (deps.logger)
      deps.logger.error({ err: error, id: row.id, kind: row.kind }, 'a message could not be sent')
    return false
  }
  await note({ state: 'sent', error: '' })
  tell('sent')
  return true
}

/** The pauses before the next tries of a way; none where no try would help, or another way is better than waiting. */
function pausesAfter(problem: DeliveryProblem, row: MessageRow): readonly number[] {
  if (problem === 'recipient') return []
  if (nextWay(row) === null) return pauses
  return problem === 'setup' ? [] : pausesBeforeNext
}

/** Moves a message to its next way, where it is due at once; false where there is none. */
async function goOn(row: MessageRow, note: Note, error: string): Promise<boolean> {
  const way = nextWay(row)
  if (way) await note({ state: 'waiting', error, due_time: 0, ...way })
  return way !== null
}

/** Why the site has no way to send it; '' where it has one. */
function whatIsMissing({ mail, sms, settings }: DeliveryDeps, { channel, kind }: MessageRow): string {
  if (channel === 'wechat') return ''
  if (channel === 'mail') return mail ? '' : 'mail is not set up'
  if (!sms) return 'SMS is not set up'
  const allowed = isMessageKind(kind) && settings.smsKinds?.includes(kind)
  return allowed ? '' : `${kind} is not sent by SMS`
}

/** That the member does without such messages, which may be since they were written; '' where that is not so. */
async function whatWasTurnedOff(
  deps: DeliveryDeps,
  { kind, channel, user_id: memberId }: MessageRow,
): Promise<string> {
  const choice = isMessageKind(kind) ? messageKinds[kind].choice : null
  if (choice === null || memberId === null) return ''
  const without = await withoutOf(deps, memberId)
  return without.includes(`${choice}:${channel}`) ? 'the member has turned it off' : ''
}

/** Sends a message by its way. Returns why this cannot deliver it, null where it was sent; throws what another try may. */
async function send(deps: DeliveryDeps, wechat: WechatOfRun, row: MessageRow): Promise<string | null> {
  const url = urlOf(deps.settings, row)
  if (row.channel === 'wechat') return sendInWechat(wechat, row, url)
  await sendToAddress(deps, row, url)
  return null
}

async function sendToAddress(
  { db, mail, sms, settings }: DeliveryDeps,
  row: MessageRow,
  url: string,
): Promise<void> {
  const { channel, kind, recipient } = row
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
