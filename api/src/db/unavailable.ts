/**
 * SQLite: busy, locked, read-only, I/O error, full, cannot open. They are the low byte of its extended codes.
 */
const sqliteCodes = new Set([5, 6, 8, 10, 13, 14])
/**
 * PostgreSQL's classes 08 (connection), 53 (no room, memory or connections), 57P (shut down) and 58 (system), its 25006
 * (a server that takes no writes, as after a fail-over), and the operating system's network errors.
 */
const otherCodes =
  /^(?:08\w{3}|25006|53\w{3}|57P0\d|58\w{3}|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT)$/
/** Errors of the PostgreSQL driver that have no code. */
const driverSays =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|the database did not answer)/

/** Whether a PostgreSQL server refused a write because it takes none. */
export function isReadOnly(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '25006'
}

/** SQLite's code for a full disk or database. */
const sqliteFull = 13
const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Whether something failed because a disk is full. */
export function isWithoutRoom(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return typeof errcode === 'number' ? (errcode & 0xff) === sqliteFull : fullCodes.has(String(code))
}

/**
 * Whether something failed because the database, its disk or the store of uploads is unavailable for now, so that a retry
 * may succeed.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown }
  if (typeof errcode === 'number') return sqliteCodes.has(errcode & 0xff)
  return (
    otherCodes.test(String(code)) ||
    driverSays.test(error.message) ||
    isStoreAway(error) ||
    isStoreAway(error.cause)
  )
}

/**
 * Whether a bucket does not answer, or answers that it cannot now (5xx, or 429 for too many). Its client says what was
 * answered in `$metadata`, and has no code where it waited in vain.
 */
function isStoreAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, $metadata } = error as Error & { code?: unknown; $metadata?: { httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode ?? 0
  return error.name === 'TimeoutError' || status >= 500 || status === 429 || otherCodes.test(String(code))
}

/** What to call such a fault by, the same for each file and query that meets it. */
export function nameOfFault(error: Error): string {
  return isStoreAway(error.cause) ? 'the store of uploads is away' : error.message
}
