import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ApiDeps } from '#deps.ts'
import { countTaken, insertAttempt } from './queries.ts'
import { receive, type SentAnswers, setOf } from './received.ts'
import { rowOf, unreferred } from './service.ts'

type SurveyDeps = Pick<ApiDeps, 'db' | 'content' | 'now' | 'limits' | 'counters'>

const hour = 3600
const day = 24 * hour

/**
 * Takes an anonymous survey, once from each visitor; no member or address is stored with it. Returns whether this
 * visitor had sent it before, the message key of a refusal, or when the address may send again.
 */
export async function sendSurvey(
  { db, content, now, limits, counters }: SurveyDeps,
  sent: SentAnswers & { visitor: string },
  address: string,
): Promise<{ already: boolean } | { refused: string } | { tooOften: number }> {
  const received = receive(content, sent)
  if ('refused' in received) return received
  if (received.set.collect !== 'anonymous') return { refused: 'question-set.withName' }
  const seconds = unixSeconds(now())
  const tally = await counters.up(`survey ${address}`, { now: seconds, window: hour })
  if (tally.count > limits.surveysPerAddressHour) return { tooOften: tally.ends }
  const row = { ...rowOf(received, sent, now()), ...unreferred, user_id: null, visitor: sent.visitor }
  return { already: (await insertAttempt(db, row)) === undefined }
}

/**
 * Counts a completed set: once for each key, and for one address at most `surveysPerAddressHour` times a set and hour.
 * An uncounted one is no error: the figure only shows that others were here.
 */
export async function noteTaken(
  { db, content, now, limits, counters }: SurveyDeps,
  { set, key }: { set: string; key: string },
  address: string,
): Promise<void> {
  if (!setOf(content, set)) return
  const seconds = unixSeconds(now())
  const mine = await counters.up(`taken ${set} ${key}`, { now: seconds, window: day })
  if (mine.count > 1) return
  const there = await counters.up(`taken ${set} from ${address}`, { now: seconds, window: hour })
  if (there.count <= limits.surveysPerAddressHour) await countTaken(db, set)
}
