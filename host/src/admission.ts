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

/** As good as always at work: nothing is left for more. */
const saturated = 0.95
/** So many looks without a pause are no burst, such as a class that opens a page at once: that one is answered. */
const standing = 10
/** So many looks at which nobody had been refused open the door again. */
const calm = 5
/** With more pause than this remainder, one more is let in at once, with less fewer. */
const atWork = 0.8
/** Milliseconds that somebody who is let in under overload may have waited. */
const patience = 5
/** So many are let in at once when overload begins, and at most ever. */
const first = crowdSize
const most = 300

/**
 * The door of the site. When the process has been at work without a pause, with a crowd before it, only as few requests
 * are let in at once as keep it at work, and only who has not waited long: the others hear so early, which costs next to
 * nothing, and those inside are answered nearly as quickly as ever. Requests whose body is still on its way count for
 * nothing: a slow sender takes no place.
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
    // Without a crowd it is other work that keeps the process busy: who comes meanwhile is few, and waits.
    busyLooks = crowded && share > saturated ? busyLooks + 1 : 0
    calmLooks = refused === 0 ? calmLooks + 1 : 0
    if (limit === most) {
      if (busyLooks >= standing) limit = first
    } else if (calmLooks >= calm) limit = most
    // The fewest that keep the process at work: with more of them each would only take longer.
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
