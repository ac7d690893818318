/**
 * Whole unix seconds of a moment in milliseconds, because PostgreSQL refuses a fraction in a column of
 * seconds.
 */
export function unixSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000)
}
