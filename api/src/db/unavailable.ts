/** SQLite: busy, locked, read-only, I/O error, full, cannot open; the low byte of its extended codes. */
const sqliteCodes = new Set([5, 6, 8, 10, 13, 14])
/**
 * PostgreSQL's classes 08 (connection), 53 (no room, no memory, no connections left), 57P (shut down) and 58 (system),
 * and what the system says when there is no way to it.
 */
const otherCodes =
  /^(?:08\w{3}|53\w{3}|57P0\d|58\w{3}|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT)$/
/** What the driver of PostgreSQL says without a code. */
const driverSays =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|the database did not answer)/

/** SQLite's code for a disk, or a database, that is full. */
const sqliteFull = 13
const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Whether something failed because there is no room left on a disk. */
export function isWithoutRoom(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return typeof errcode === 'number' ? (errcode & 0xff) === sqliteFull : fullCodes.has(String(code))
}

/** Whether something failed because the database, or the disk below it, is not to be had now: later it may go well. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown }
  if (typeof errcode === 'number') return sqliteCodes.has(errcode & 0xff)
  return otherCodes.test(String(code)) || driverSays.test(error.message)
}
