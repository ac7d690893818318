import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { answerBusy } from './busy-answer.ts'
import { crowdSize, type Waiting, watchWaiting } from './waiting.ts'

export interface Admission {
  /** To be told of each connection that is taken. */
  taken(): void
  /** Whether a request may come in; who may not has been answered with 503. */
  admit(request: IncomingMessage, response: ServerResponse): boolean
  stop(): void
}

export interface AdmissionOptions {
  /** Milliseconds between two looks. */
  interval?: number
  /** Part of the time since the last look that the event loop was at work, 0 to 1. */
  busyShare?: () => number
  waiting?: Waiting
}

/** Share of the time at which the event loop counts as fully busy. */
const saturated = 0.95
/** Looks in a row that have to be fully busy: a class that opens a page at once is a shorter burst, and is answered. */
const standing = 10
/** Looks in a row without a refusal that end the overload. */
const calm = 5
/** Below this share one more request is let in at once, above it fewer. */
const atWork = 0.8
/** Milliseconds that a request may have waited to be let in under overload. */
const patience = 5
/** Requests let in at once when overload begins, and at most. */
const first = crowdSize
const most = 300

/**
 * Limits requests under overload. When the process has been busy without a pause, with a crowd waiting, only as many
 * requests are let in at once as keep it busy, and only those that have not waited long. The others get a 503 early, which
 * costs next to nothing. A request whose body is still arriving does not count, so slow senders take no place.
 */
export function createAdmission({
  interval = 100,
  busyShare = loopShare(),
  waiting = watchWaiting(),
}: AdmissionOptions = {}): Admission {
  let inside = 0
  let limit = most
  let refused = 0
  let busyLooks = 0
  let calmLooks = 0

  const look = () => {
    const share = busyShare()
    const crowded = waiting.crowd() || inside >= crowdSize
    // Without a crowd other work keeps the process busy: the few who come meanwhile wait.
    busyLooks = crowded && share > saturated ? busyLooks + 1 : 0
    calmLooks = refused === 0 ? calmLooks + 1 : 0
    if (limit === most) {
      if (busyLooks >= standing) limit = first
    } else if (calmLooks >= calm) limit = most
    // The fewest that keep the process busy: with more of them each would only take longer.
    else limit = share > atWork ? Math.max(1, Math.floor(limit * 0.7)) : Math.min(most - 1, limit + 1)
    refused = 0
  }
  const timer = setInterval(look, interval)
  timer.unref()

  return {
    taken: waiting.taken,
    admit(request, response) {
      const waited = waiting.longest()
      if (inside >= limit || (limit < most && waited > patience)) {
        refused += 1
        answerBusy(request, response)
        return false
      }
      let counted = false
      const begin = () => {
        counted = !response.destroyed
        if (counted) inside += 1
      }
      if (request.method === 'GET' || request.method === 'HEAD') begin()
      else request.once('end', begin)
      response.once('close', () => {
        if (counted) inside -= 1
      })
      return true
    },
    stop: () => clearInterval(timer),
  }
}

function loopShare(): () => number {
  let last = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    return utilization
  }
}
