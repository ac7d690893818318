/** Whole unix seconds of a moment in milliseconds: PostgreSQL refuses a fraction where a column counts seconds. */
export function unixSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000)
}
