/**
 * SQLite: busy, locked, read-only, I/O error, full, cannot open. They are the low byte of its extended codes.
 */
const sqliteCodes = new Set([5, 6, 8, 10, 13, 14])
/**
 * PostgreSQL's classes 08 (connection), 53 (no room, memory or connections), 57P (shut down) and 58 (system),
 * and the operating system's network errors.
 */
const otherCodes =
  /^(?:08\w{3}|53\w{3}|57P0\d|58\w{3}|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT)$/
/** Errors of the PostgreSQL driver that have no code. */
const driverSays =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|the database did not answer)/

/** SQLite's code for a full disk or database. */
const sqliteFull = 13
const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Whether something failed because a disk is full. */
export function isWithoutRoom(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return typeof errcode === 'number' ? (errcode & 0xff) === sqliteFull : fullCodes.has(String(code))
}

/**
 * Whether something failed because the database or its disk is unavailable for now, so that a retry may
 * succeed.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown }
  if (typeof errcode === 'number') return sqliteCodes.has(errcode & 0xff)
  return otherCodes.test(String(code)) || driverSays.test(error.message)
}
