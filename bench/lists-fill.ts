import { migrate } from '@shuyuan/api/db/migrate'
import { openDatabase } from '@shuyuan/api/db/open'
import { verifyLedger } from '@shuyuan/api/features/ledger/verify'
import { schoolContent } from '@shuyuan/api/testing/content'
import { fillYear } from '@shuyuan/api/testing/year/fill'
import { fillMembers } from '@shuyuan/api/testing/year/members'
import { fillReferrals } from '@shuyuan/api/testing/year/referral'
import { partOfYear, tenYears, wholeYear } from '@shuyuan/api/testing/year/plan'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { sql } from 'kysely'
import type { Database } from './databases.ts'

/**
 * An order to this process: an empty database, and whether to fill it with a year, with ten, or with members who have
 * done nothing. `signUps`: so many of a year, and little else.
 */
export interface FillOrder {
  place: Database['place']
  with: 'nothing' | 'a year' | 'ten years'
  signUps?: number
}

const { place, with: amount, signUps } = JSON.parse(process.argv[2] ?? '') as FillOrder
const database = openDatabase(place)
await migrate(database.db, database.engine)
if (database.engine === 'sqlite') {
  await sql`pragma synchronous = off`.execute(database.db)
  // Kilobytes. With the default of 2 MB, pages would be written and read again for each batch.
  await sql`pragma cache_size = -500000`.execute(database.db)
}
const content = await schoolContent(Date.now, 'Asia/Shanghai')
const plan = { ...database, now: unixSeconds(Date.now()), content }
if (signUps) await fillYear(database, { ...plan, size: { ...partOfYear(0.01), registrations: signUps } })
else if (amount !== 'nothing')
  await fillYear(database, { ...plan, size: amount === 'a year' ? wholeYear : tenYears })
else {
  // Two of them are distributors, because a refused caller reads nothing.
  const few = { ...plan, size: { ...partOfYear(0), members: 4 } }
  await fillMembers(few)
  await fillReferrals(few)
}
// As the server does by itself some minutes later.
if (database.engine === 'postgres') await sql`vacuum analyze`.execute(database.db)
const problems = await verifyLedger(database.db)
if (problems.length > 0)
  throw new Error(`the ledger of the year does not add up: ${JSON.stringify(problems)}`)
await database.close()
