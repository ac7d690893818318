import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'

export interface Admission {
  /** Whether a request may come in; who may not has been answered with 503. */
  admit(request: IncomingMessage, response: ServerResponse): boolean
  stop(): void
}

export interface AdmissionOptions {
  /** Milliseconds between two looks. */
  interval?: number
  /** Part of the time since the last look that the event loop was at work, 0 to 1. */
  busyShare?: () => number
}

/** As good as always at work: nothing is left for more. */
const saturated = 0.95
/** A queue that did not once become shorter than this is no burst: a class that opens a page at once is answered. */
const standing = 16
/** So many looks in a row until the door is half shut, and open again. */
const looks = 2
/**
 * Under overload as many are let in as are answered within this many milliseconds, and these at least; turns of the
 * event loop may be longer for so many milliseconds.
 */
const wait = 20
const longTurns = 500
const fewest = 4
/** However fast they are answered. */
const most = 300
const retryAfter = 2

/**
 * The door of the site. While the process is at work without a pause and a queue stands, only as many requests are
 * let in as are answered at once; the others hear so early, which costs next to nothing, and those inside are answered
 * as quickly as ever. Requests whose body is still on its way count for nothing: a slow sender takes no place.
 */
export function createAdmission({
  interval = 250,
  busyShare = loopShare(),
}: AdmissionOptions = {}): Admission {
  let inside = 0
  let shortest = 0
  let answered = 0
  let refused = 0
  let inARow = 0
  let limit = most

  const look = () => {
    const busy = busyShare() > saturated
    const open = limit === most
    const persists = open ? busy && shortest >= standing : !busy || refused === 0
    inARow = persists ? inARow + 1 : 0
    if (inARow >= looks) {
      limit = open ? fitting() : most
      inARow = 0
    } else if (!open) limit = fitting()
    shortest = inside
    answered = 0
    refused = 0
  }
  const fitting = () => Math.min(most - 1, Math.max(fewest, Math.round((answered * wait) / interval)))
  const timer = setInterval(look, interval)
  timer.unref()

  const turn = turnClock()
  return {
    admit(request, response) {
      if (inside >= limit || turn.isLate()) {
        refused += 1
        refuse(request, response)
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
        answered += 1
        if (!counted) return
        inside -= 1
        shortest = Math.min(shortest, inside)
      })
      return true
    },
    stop: () => clearInterval(timer),
  }
}

/**
 * Where everything is done at once (SQLite), no queue stands inside: who waits, waits in the system's buffers, and is
 * read in one turn of the event loop. Who comes late in a turn has waited as long as the turn lasts; turns that are
 * long again and again, without a pause, are no burst.
 */
function turnClock() {
  let began = 0
  let ended = 0
  let lastShort = performance.now()
  const end = () => {
    ended = performance.now()
    if (ended - began <= wait) lastShort = ended
    began = 0
  }
  return {
    isLate(): boolean {
      const now = performance.now()
      if (began === 0) {
        began = now
        if (now - ended > wait) lastShort = now
        setImmediate(end)
      }
      return now - began > wait && now - lastShort > longTurns
    },
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

const message = '现在访问的人太多，请稍后再试 / The server is very busy. Please try again in a moment.'

/** In both languages: to find out which one would cost more than the answer. */
function refuse(request: IncomingMessage, response: ServerResponse): void {
  const json = request.headers.accept?.includes('json') ?? false
  const body = json
    ? JSON.stringify({ code: 0, message, msg: message })
    : `<!doctype html><meta charset="utf-8"><title>503</title><p>${message}</p>\n`
  response.writeHead(503, {
    'content-type': json ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'retry-after': String(retryAfter),
    // A body that nobody reads would be taken for the next request.
    ...(request.method === 'GET' || request.method === 'HEAD' ? {} : { connection: 'close' }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
