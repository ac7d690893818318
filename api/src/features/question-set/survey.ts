import type { ApiDeps } from '#deps.ts'
import { countTaken, insertAttempt } from './queries.ts'
import { receive, type Sent, setOf } from './received.ts'
import { rowOf, unreferred } from './service.ts'
import { unixSeconds } from '#unix-seconds.ts'

type SurveyDeps = Pick<ApiDeps, 'db' | 'content' | 'now' | 'limits' | 'counters'>

const hour = 3600
const day = 24 * hour

/**
 * Takes a survey without a name, of each visitor once: neither member nor address is kept with it. Answers whether
 * this visitor had sent it before, why it cannot be taken, or when the address may send again.
 */
export async function sendSurvey(
  { db, content, now, limits, counters }: SurveyDeps,
  sent: Sent & { visitor: string },
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
 * Counts that a set was gone through: once for each key, and of one address no more than `surveysPerAddressHour` of a
 * set in an hour. What is not counted is no failure: the figure only says that others were here.
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
