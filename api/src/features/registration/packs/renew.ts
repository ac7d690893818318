import { leftToPay } from '@shuyuan/contract/registration/registration-fees'
import { formatMoney } from '@shuyuan/contract/text/money'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { schoolToday } from '#day.ts'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { audit } from '#features/audit/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { duesToday } from '#features/registration/dues/service.ts'
import { movedPrice } from '#features/registration/fees/price.ts'
import { holdPlace } from '#features/registration/fees/queries.ts'
import { notifyRegistrant } from '#features/registration/notify-registrant.ts'
import type { Term } from '#features/term/service.ts'
import { writePack } from './queries.ts'
import { packOf, packsNow } from './service.ts'

/** What a renewal brings now: so many lessons for so many cents. */
export interface Renewal {
  lessons: number
  cents: number
}

async function offered(
  db: Executor,
  deps: Pick<RegistrationDeps, 'now' | 'settings'>,
  row: RegistrationRow,
): Promise<(Renewal & { term: Term }) | null> {
  if (row.pack === null) return null
  const { term, renewable } = (await packsNow(db, deps, [row])).get(row.id) ?? {}
  if (!term?.pack || !renewable) return null
  const price = await movedPrice(db, row, term, schoolToday(deps))
  return price && { lessons: term.pack.lessons, cents: price.cents, term }
}

/** What a place can be renewed by now; null where it has no pack, or one with enough left. */
export async function renewalOf(
  db: Executor,
  deps: Pick<RegistrationDeps, 'now' | 'settings'>,
  row: RegistrationRow,
): Promise<Renewal | null> {
  const found = await offered(db, deps, row)
  return found && { lessons: found.lessons, cents: found.cents }
}

export type Renewed =
  | { result: 'done'; row: RegistrationRow }
  | { result: 'not found' }
  /** It has enough left, or its term sells none any more. */
  | { result: 'nothing' }
  /** It costs more by now than was agreed to. */
  | { result: 'dearer' }

/**
 * Adds a pack to the one of a place at today's price, which is owed from now on, and tells the family. `shown`: the lessons of the
 * pack and the cents as the family saw them, so that who presses twice, and two who press at once, renew it once; absent for
 * staff, whose act names the version that was seen.
 */
export async function renewWithin(
  trx: Executor,
  deps: RegistrationDeps,
  { no, actor, shown }: { no: string; actor: string; shown?: Renewal },
): Promise<Renewed> {
  const row = await holdPlace(trx, no)
  if (!row) return { result: 'not found' }
  const [pack, found] = [packOf(row), await offered(trx, deps, row)]
  if (!pack || !found || row.fee === null) return { result: 'nothing' }
  if (shown && shown.lessons !== pack.lessons) return { result: 'nothing' }
  if (shown && found.cents > shown.cents) return { result: 'dearer' }
  const dues = await duesToday(trx, deps, found.term)
  // What is owed from before is due when it was.
  const due = leftToPay(row) > 0 && row.due_day !== '' ? row.due_day : dues.due_day
  const lessons = pack.lessons + found.lessons
  const renewed = await writePack(trx, row.id, {
    pack: JSON.stringify({ ...pack, lessons }),
    fee: row.fee + found.cents,
    due_day: due,
    // Whoever has lessons left that are paid for keeps the place.
    due_release: leftToPay(row) > 0 ? row.due_release : 0,
    update_time: unixSeconds(deps.now()),
  })
  const detail = { count: found.lessons, before: pack.lessons, after: lessons, cents: found.cents }
  const event = { action: 'registration.renew', entity: 'registration', ref: row.no, detail }
  await audit(trx, { now: deps.now(), actor, ...event })
  await notifyRegistrant(trx, deps, renewed, 'packRenewed', {
    values: () => ({
      lessons: String(found.lessons),
      amount: formatMoney(leftToPay(renewed)),
    }),
  })
  return { result: 'done', row: renewed }
}

/** The same in a transaction of its own. */
export function renewPlace(
  deps: RegistrationDeps,
  act: { no: string; actor: string; shown: Renewal },
): Promise<Renewed> {
  return deps.db.transaction().execute((trx) => renewWithin(trx, deps, act))
}
