/** Whether a failed write hit a unique column that already holds the value, on either engine. */
export function isUniqueConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // 23505: unique_violation in PostgreSQL. 2067, 1555: SQLITE_CONSTRAINT_UNIQUE, SQLITE_CONSTRAINT_PRIMARYKEY.
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown }
  return code === '23505' || errcode === 2067 || errcode === 1555
}
