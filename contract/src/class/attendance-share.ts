/** How often each mark was given to one pupil of a term, and how many of the missed lessons were made up for. */
interface MarkCounts {
  present: number
  absent: number
  excused: number
  made: number
}

/**
 * Of the lessons of which something is noted, how many percent a pupil was at or has made up for, from 0 to 100; null where
 * nothing is noted.
 */
export function attendanceShare({ present, absent, excused, made }: MarkCounts): number | null {
  const noted = present + absent + excused
  return noted === 0 ? null : Math.round((Math.min(noted, present + made) / noted) * 100)
}
