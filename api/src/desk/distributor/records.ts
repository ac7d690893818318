import type { DeskCredit, DeskDistributor, DeskListedDistributor } from '@shuyuan/contract/desk/distributors'
import { maskMiddle } from '@shuyuan/contract/text/mask'
import { formatMoney } from '@shuyuan/contract/text/money'
import type { DistributorRow } from '#db/tables/distribution.ts'
import { withPatience } from '#db/patience.ts'
import { inPieces, patienceForFiles } from '#db/pieces.ts'
import type { ApiDeps } from '#deps.ts'
import { audit, auditLog } from '#features/audit/service.ts'
import { creditSums } from '#features/distribution/credits/sums.ts'
import { distributorById } from '#features/distribution/distributors/queries.ts'
import { parseCard, distributorVersion } from '#features/distribution/distributors/service.ts'
import { memberById } from '#features/member/service.ts'
import {
  type CreditFilter,
  type AllCreditsFilter,
  countCredits,
  type DistributorFilter,
  listDistributors,
  pageOfCredits,
  pieceOfCredits,
} from './queries.ts'

type Deps = Pick<ApiDeps, 'db' | 'now'>

/** For the desk: one page, names masked. */
export async function distributorsForDesk({ db }: Deps, filter: DistributorFilter) {
  const { list, total } = await listDistributors(db, filter)
  return { list: list.map((row) => listed(row, false)), total }
}

function listed(row: DistributorRow, full: boolean): DeskListedDistributor {
  return {
    id: row.id,
    code: row.code,
    state: row.state,
    name: full ? row.real_name : maskMiddle(row.real_name),
    shownName: row.shown_name,
    cardState: row.card_state,
    create_time: row.create_time,
  }
}

/** For the desk: one distributor with what the credits come to; noted where `full`. Null where there is none. */
export async function distributorForDesk(
  { db, now }: Deps,
  { id, full, actor }: { id: number; full: boolean; actor: string },
): Promise<DeskDistributor | null> {
  const row = await distributorById(db, id)
  if (!row) return null
  const entity = { entity: 'distributor', ref: String(id) }
  if (full) await audit(db, { now: now(), actor, action: 'distributor.show', ...entity })
  const member = (await memberById(db, row.user_id))?.username ?? ''
  const { points, cents } = await creditSums(db, row)
  const history = await auditLog(db, { ...entity, limit: 50 })
  return {
    ...listed(row, full),
    full,
    member: full ? member : maskMiddle(member),
    origin: row.origin,
    agreement: row.agreement,
    reason: row.reason,
    card: parseCard(row.card),
    draft: parseCard(row.draft),
    points: inWords(points, String),
    money: inWords(cents, formatMoney),
    version: distributorVersion(row),
    history: history.toReversed().map(({ create_time, actor: by, action, detail }) => ({
      create_time,
      actor: by,
      action,
      reason: typeof detail['reason'] === 'string' ? detail['reason'] : '',
    })),
  }
}

const inWords = <Name extends string>(sums: Record<Name, number>, words: (sum: number) => string) =>
  Object.fromEntries(Object.entries<number>(sums).map(([name, sum]) => [name, words(sum)])) as Record<
    Name,
    string
  >

/** For the desk: one page of the credits, names masked. */
export async function creditsForDesk({ db }: Deps, filter: CreditFilter) {
  const { list, total } = await pageOfCredits(db, filter)
  return { list: list.map((row) => presentCredit(row, false)), total }
}

/** All that the filter finds, with names, in the list's order; noted. */
export async function exportCredits(
  { db, now }: Deps,
  { actor, ...filter }: AllCreditsFilter & { actor: string },
): Promise<AsyncIterable<DeskCredit[]>> {
  const count = await withPatience(patienceForFiles, () => countCredits(db, filter))
  const event = { action: 'credit.export', entity: 'credit', ref: 'all', detail: { count } }
  await audit(db, { now: now(), actor, ...event })
  return presented()

  async function* presented() {
    const pieces = inPieces(
      (at) => pieceOfCredits(db, filter, at),
      ({ id }) => id,
    )
    for await (const rows of pieces) yield rows.map((row) => presentCredit(row, true))
  }
}

type CreditRead = Awaited<ReturnType<typeof pieceOfCredits>>[number]

function presentCredit(row: CreditRead, full: boolean): DeskCredit {
  return {
    id: row.id,
    code: row.code,
    name: full ? row.real_name : maskMiddle(row.real_name),
    registration: row.no ?? '',
    course: row.course,
    points: row.points,
    money: formatMoney(row.cents),
    state: row.state,
    review: row.review,
    flags: row.flags,
    create_time: row.create_time,
    due_time: row.due_time,
    available_time: row.available_time,
    reversed_time: row.reversed_time,
  }
}
