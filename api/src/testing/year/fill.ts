import type { Content } from '@shuyuan/content/reading/content'
import { sql } from 'kysely'
import type { Engine } from '#db/engine.ts'
import type { Db } from '#db/tables.ts'
import { fillLearning } from './learning.ts'
import { fillLedgers } from './ledgers.ts'
import { fillMembers } from './members.ts'
import type { YearSize } from './plan.ts'
import { fillQuestions } from './questions.ts'
import { fillRecords } from './records.ts'
import { fillReferrals } from './referral.ts'
import { fillSignUps } from './sign-ups.ts'

/**
 * Fills an empty, migrated database with a year of a school's data, the same every time: much of it is one member's,
 * whose id is `busiest`, one question has hundreds of answers, one distributor most of the arrivals. `now` in unix
 * seconds: where the year ends. What must hold in a real database holds in it.
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
  await sql`analyze`.execute(db)
}
