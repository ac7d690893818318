/** How often each mark was given to one pupil of a term. */
export interface MarkCounts {
  present: number
  absent: number
  excused: number
}

/** Of the lessons of which something is noted, how many percent a pupil was at, from 0 to 100; null where nothing is noted. */
export function attendanceShare({ present, absent, excused }: MarkCounts): number | null {
  const noted = present + absent + excused
  return noted === 0 ? null : Math.round((present / noted) * 100)
}
