import type { Job } from './job.ts'
import { attendance } from './jobs/attendance.ts'
import { changes } from './jobs/changes.ts'
import { classes } from './jobs/classes.ts'
import { families } from './jobs/families.ts'
import { money } from './jobs/money.ts'
import { opening } from './jobs/opening.ts'
import { school } from './jobs/school.ts'
import { words } from './jobs/words.ts'

/** In the order in which a school comes to them. */
export const jobs: readonly Job[] = [
  ...opening,
  ...classes,
  ...families,
  ...money,
  ...changes,
  ...attendance,
  ...words,
  ...school,
]
