import { isUnavailable, isWithoutRoom, nameOfFault } from '@shuyuan/api/db/unavailable'
import type { LoggerOptions } from 'pino'

/** Milliseconds within which a sentence is logged only once. */
const span = 60_000

export type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

/**
 * Lets a log say once a minute, not once a request, that the disk or the database is not available, or that requests
 * are refused for a while (503). Each sentence is logged once; in the next minute it has the number of those that were
 * left out (`more`). Where a disk is full, `why` says so. All other lines are written as they come. `now` in
 * milliseconds, of a clock that only goes forward.
 */
export function tellSeldom(now: () => number = () => performance.now()): LogMethod {
  const told = new Map<string, { at: number; more: number }>()
  return function logMethod(args, method) {
    const [details, sentence] = args as [unknown, unknown]
    const fault = faultOf(details)
    if (fault === null) return method.apply(this, args)
    const name = `${fault} ${String(sentence)}`
    const known = told.get(name)
    if (known && now() - known.at < span) {
      known.more += 1
      return
    }
    told.set(name, { at: now(), more: 0 })
    const more = known?.more ? { more: known.more } : {}
    const why = fault === full ? { why: full } : {}
    method.apply(this, [{ ...(details as object), ...why, ...more }, String(sentence)])
  }
}

const full = 'there is no room left on the disk'

/** The fault of a disk or a database, or the refusal, that a line reports; null for every other line. */
function faultOf(details: unknown): string | null {
  const { err, problem, status } = (typeof details === 'object' && details !== null ? details : {}) as {
    err?: unknown
    problem?: unknown
    status?: unknown
  }
  // An error of an API that refuses has its status.
  if (status === 503 || (err instanceof Error && 'status' in err && err.status === 503))
    return 'refused for a while'
  // An error from another process of the site is a text.
  if (typeof problem === 'string' && /\b(?:ENOSPC|EDQUOT)\b/.test(problem)) return full
  if (!isUnavailable(err)) return null
  return isWithoutRoom(err) ? full : nameOfFault(err as Error)
}
