import { schoolTimeZone } from '@shuyuan/contract/time/school-day'
import type { Content } from '@shuyuan/content/reading/content'
import { analyse } from '#db/analyse.ts'
import type { Engine } from '#db/engine.ts'
import type { Db } from '#db/tables.ts'
import { sumUpVisits } from '#features/distribution/reports/visit-day-queries.ts'
import { fillLearning } from './learning.ts'
import { fillLedgers } from './ledgers.ts'
import { fillMembers } from './members.ts'
import type { YearSize } from './plan.ts'
import { fillQuestions } from './questions.ts'
import { fillRecords } from './records.ts'
import { fillReferrals } from './referral.ts'
import { fillSignUps } from './sign-ups.ts'

/**
 * Fills an empty, migrated database with a year of a school's data, always the same. The member with the id
 * `busiest` has the most rows, one question has hundreds of answers, one distributor has most arrivals. `now`
 * (unix seconds) ends the year. All rules of real data hold.
 */
export async function fillYear(
  { db, engine }: { db: Db; engine: Engine },
  { size, now, content }: { size: YearSize; now: number; content: Content },
): Promise<void> {
  const plan = { db, engine, size, now, content }
  for (const fill of [
    fillMembers,
    fillLedgers,
    fillLearning,
    fillQuestions,
    fillReferrals,
    fillSignUps,
    fillRecords,
  ]) {
    await fill(plan)
  }
  const settings = { timeZone: schoolTimeZone }
  await sumUpVisits({ db, now: () => now * 1000, settings })
  // As a site does it: what is measured and tested here is what a school has.
  await analyse(db, engine, { all: engine === 'postgres' })
}
