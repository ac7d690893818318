import type { OpenDatabase } from '@shuyuan/api/db/open'
import { verifyLedger } from '@shuyuan/api/features/ledger/verify'
import { type Account, mobileOf } from './cluster-load.ts'
import { Visitor } from './cluster-visitor.ts'
import { verifySeats } from '@shuyuan/api/features/registration/seats/service'

/** Acknowledged writes that are missing or duplicated, one per line. */
export async function missingOf({ db }: OpenDatabase, { checkIns, signUps }: Account): Promise<string[]> {
  const missing: string[] = []
  for (const { username } of checkIns) {
    const days = await db
      .selectFrom('habit_day')
      .innerJoin('user', 'user.id', 'habit_day.user_id')
      .select('habit_day.id')
      .where('user.username', '=', username)
      .execute()
    if (days.length !== 1) missing.push(`check-in of ${username}: ${days.length} rows`)
  }
  for (const { person, no } of signUps) {
    const mobile = mobileOf(person)
    const rows = await db.selectFrom('registration').select('no').where('mobile', '=', mobile).execute()
    if (rows.length !== 1 || rows[0]?.no !== no) missing.push(`sign-up ${no}: ${JSON.stringify(rows)}`)
  }
  return missing
}

/** Logins whose session has ended, whichever process answers. */
export async function lostSessions(url: string, { logins }: Account): Promise<string[]> {
  const lost: string[] = []
  for (const { person, token } of logins) {
    const visitor = new Visitor(url, person.number)
    visitor.token = token
    const { data } = await visitor.get('session', '/api/index/index?requiredLogin=1')
    const name = (data.userInfo as { username?: string } | undefined)?.username
    if (name !== person.username) lost.push(`session of ${person.username}`)
  }
  return lost
}

/** Wrong balances and seats. */
export async function wrongBooks({ db }: OpenDatabase): Promise<string[]> {
  const ledger = await verifyLedger(db)
  const seats = await verifySeats(db)
  return [...ledger, ...seats].map((problem) => JSON.stringify(problem))
}
