import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { answerAway } from './away-page.ts'
import { crowdSize, watchWaiting, type Waiting } from './waiting.ts'

const busy = {
  chinese: '现在访问的人太多，请稍后再试',
  english: 'The server is very busy. Please try again in a moment.',
  retryAfter: 2,
}

export interface Admission {
  /** Call it for each accepted connection. */
  taken(): void
  /** Whether the request may go on; a refused one has been answered with 503. */
  admit(request: IncomingMessage, response: ServerResponse): boolean
  stop(): void
}

export interface AdmissionOptions {
  /** Milliseconds between two measurements. */
  interval?: number
  /** Share of the time since the last measurement in which the event loop was busy, 0 to 1. */
  busyShare?: () => number
  waiting?: Waiting
}

/** From this share on the event loop counts as fully busy. */
const saturated = 0.95
/**
 * Fully busy measurements in a row that mean overload. A class that opens a page at once is a shorter burst
 * and is answered.
 */
const standing = 10
/** Measurements in a row without a refusal that end the overload. */
const calm = 5
/** Below this share one more request is admitted at once; above it, fewer. */
const atWork = 0.8
/** Milliseconds that a request may have waited to be admitted under overload. */
const patience = 5
/** Requests admitted at once when overload begins; the limit never exceeds this number. */
const first = crowdSize
const most = 300

/**
 * Limits requests under overload, which is a process that stays fully busy while a crowd of requests waits. Then only
 * as many requests are admitted at once as keep the process busy, and only those that have not waited long. The others
 * get a 503 early, which costs almost nothing. A request is counted only when its body has arrived, so slow senders
 * take no place.
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
    // Without a crowd it is not requests that keep the process busy: the few that there are can wait.
    busyLooks = crowded && share > saturated ? busyLooks + 1 : 0
    calmLooks = refused === 0 ? calmLooks + 1 : 0
    if (limit === most) {
      if (busyLooks >= standing) limit = first
    } else if (calmLooks >= calm) limit = most
    // Finds the smallest limit that keeps the process busy: a larger one would only make each request slower.
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
        answerAway(request, response, busy)
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
