import {
  type CreditState,
  type DistributorState,
  referralCode,
} from '@shuyuan/contract/distribution/distribution-kinds'
import { hasName } from '#db/has-text.ts'
import { countRows, type Page, pieceOf, readLongList, readPage } from '#db/page.ts'
import type { PieceAt } from '#db/pieces.ts'
import type { Executor } from '#db/tables.ts'
import type { DistributorRow } from '#db/tables/distribution.ts'

export interface DistributorFilter extends Page {
  state: DistributorState | null
  /** A referral code, or a part of a name. */
  search?: string | undefined
}

/** One page of the distributors, newest first, each with the account name of the member. */
export async function listDistributors(db: Executor, { state, search = '', ...page }: DistributorFilter) {
  const matching = db
    .selectFrom('distributor')
    .$if(state !== null, (query) => query.where('distributor.state', '=', state ?? 'active'))
    .$if(search !== '', (query) =>
      query.where(({ eb, or }) =>
        or([
          eb('distributor.code', '=', referralCode(search) ?? ''),
          hasName('real_name', search),
          hasName('shown_name', search),
        ]),
      ),
    )
  const total = await countRows(matching)
  const all = matching
    .innerJoin('user', 'user.id', 'distributor.user_id')
    .selectAll('distributor')
    .select('user.username')
  return { list: await readPage(all, total, page, 'distributor.id'), total }
}

/** Takes a distributor from one of these states to another; undefined where the state is none of them. */
export function moveState(
  trx: Executor,
  id: number,
  { from, to, reason, time }: Move,
): Promise<DistributorRow | undefined> {
  return trx
    .updateTable('distributor')
    .set({ state: to, reason, update_time: time })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .returningAll()
    .executeTakeFirst()
}

interface Move {
  from: readonly DistributorState[]
  to: DistributorState
  reason: string
  /** Unix seconds. */
  time: number
}

/** Makes a member who ended a distributor again; returns the id, undefined where none ended. */
export async function reviveDistributor(
  trx: Executor,
  memberId: number,
  columns: Partial<Omit<DistributorRow, 'id' | 'user_id'>>,
): Promise<number | undefined> {
  const row = await trx
    .updateTable('distributor')
    .set(columns)
    .where('user_id', '=', memberId)
    .where('state', '=', 'ended')
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export interface CreditFilter extends Page {
  /** `review`: those that wait for a verdict; '' for all. */
  state: CreditState | 'review' | ''
  /** A referral code, the number of a registration, or a part of a distributor's name. */
  search: string
}

async function creditsFound(db: Executor, { state, search }: Pick<CreditFilter, 'state' | 'search'>) {
  const meant = search === '' ? null : await creditsMeant(db, search)
  const found = db
    .selectFrom('credit')
    .innerJoin('distributor', 'distributor.id', 'credit.distributor_id')
    .leftJoin('registration', 'registration.id', 'credit.registration_id')
    .$if(state === 'review', (some) =>
      some.where('credit.review', '=', 'waiting').where('credit.state', '=', 'pending'),
    )
    .$if(state !== '' && state !== 'review', (some) =>
      some.where('credit.state', '=', state === '' || state === 'review' ? 'pending' : state),
    )
    .$if(meant !== null, (some) =>
      some.where(({ eb, or }) =>
        or([
          ...(meant?.distributors.length ? [eb('credit.distributor_id', 'in', meant.distributors)] : []),
          ...(meant?.registration ? [eb('credit.registration_id', '=', meant.registration)] : []),
        ]),
      ),
    )
  // A query is run where it is waited for; in an object it is not.
  return { found }
}

/** Whose credits, and of which sign-up, a search is about. Both are found before credits are looked at. */
async function creditsMeant(db: Executor, search: string) {
  const distributors = await db
    .selectFrom('distributor')
    .select('id')
    .where(({ eb, or }) => or([eb('code', '=', referralCode(search) ?? ''), hasName('real_name', search)]))
    .execute()
  const registration = await db
    .selectFrom('registration')
    .select('id')
    .where('no', '=', search.toUpperCase())
    .executeTakeFirst()
  return { distributors: distributors.map(({ id }) => id), registration: registration?.id }
}

const creditColumns = [
  'credit.id',
  'credit.course',
  'credit.points',
  'credit.cents',
  'credit.state',
  'credit.review',
  'credit.flags',
  'credit.create_time',
  'credit.due_time',
  'credit.available_time',
  'credit.reversed_time',
  'distributor.code',
  'distributor.real_name',
  'registration.no',
] as const

export async function pageOfCredits(db: Executor, { state, search, ...page }: CreditFilter) {
  const { found } = await creditsFound(db, { state, search })
  // Of many distributors SQLite would read and sort whole rows.
  return readLongList(db, found.select(creditColumns), { ...page, scans: search !== '' }, 'credit.id')
}

export type AllCreditsFilter = Omit<CreditFilter, 'page' | 'limit'>

export async function pieceOfCredits(
  db: Executor,
  { oldestFirst = false, ...filter }: AllCreditsFilter,
  at: PieceAt,
) {
  const { found } = await creditsFound(db, filter)
  return pieceOf(found.select(creditColumns), { ...at, oldestFirst }, 'credit.id')
}

export async function countCredits(db: Executor, filter: AllCreditsFilter): Promise<number> {
  const { found } = await creditsFound(db, filter)
  return countRows(found)
}
