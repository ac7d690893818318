import { readCode } from '@shuyuan/contract/claim/claim-code'
import { mostListed } from '@shuyuan/contract/desk/lists'
import type { Insertable } from 'kysely'
import { hasText } from '#db/has-text.ts'
import { countRows, countUpTo, type Page, pieceOf, readLongList } from '#db/page.ts'
import type { PieceAt } from '#db/pieces.ts'
import type { Executor, Tables } from '#db/tables.ts'
import type { ClaimCodeTable } from '#db/tables/claim.ts'
import { uniqueKey } from '#features/member/service.ts'

export async function insertBatch(trx: Executor, batch: Insertable<Tables['claim_batch']>): Promise<number> {
  const { id } = await trx.insertInto('claim_batch').values(batch).returning('id').executeTakeFirstOrThrow()
  return id
}

const rowsPerStatement = 500

export async function insertCodes(trx: Executor, codes: Insertable<ClaimCodeTable>[]): Promise<void> {
  for (let start = 0; start < codes.length; start += rowsPerStatement) {
    await trx
      .insertInto('claim_code')
      .values(codes.slice(start, start + rowsPerStatement))
      .execute()
  }
}

/** Revokes the unused codes of a batch, or only the one with this number; returns how many those were. */
export async function markRevoked(
  trx: Executor,
  batch: number,
  number: number | undefined,
  time: number,
): Promise<number> {
  let query = trx
    .updateTable('claim_code')
    .set({ status: 'revoked', update_time: time })
    .where('batch_id', '=', batch)
    .where('status', '=', 'new')
  if (number !== undefined) query = query.where('number', '=', number)
  const revoked = await query.returning('id').execute()
  return revoked.length
}

/** Whose a claim is; null for a guest's. */
export async function memberOfClaim(db: Executor, claim: number): Promise<number | null> {
  const row = await db.selectFrom('claim').select('user_id').where('id', '=', claim).executeTakeFirst()
  return row?.user_id ?? null
}

export interface CodeFilter extends Page {
  /** '' for all. */
  status: ClaimCodeTable['status'] | ''
  offer: string
  /** 0 for all. */
  batch: number
  /** A member's account name, or a part of what a batch is called; '' for all. */
  search: string
  /** The hash of a whole code that is searched for instead; '' for none. */
  hash: string
}

/** One page of the codes of all batches, each with who used it. */
export async function pageOfCodes(
  db: Executor,
  { status, offer, batch, search, hash, oldestFirst, page, limit }: CodeFilter,
) {
  const meant = hash === '' && search !== '' ? await codesMeant(db, search) : null
  const found = db
    .selectFrom('claim_code')
    .$if(status !== '', (some) => some.where('claim_code.status', '=', status || 'new'))
    .$if(offer !== '', (some) => some.where('claim_code.offer', '=', offer))
    .$if(batch > 0, (some) => some.where('claim_code.batch_id', '=', batch))
    .$if(hash !== '', (some) => some.where('claim_code.hash', '=', hash))
    .$if(meant !== null, (some) =>
      some.where(({ eb, or }) =>
        or([
          ...(meant?.batches.length ? [eb('claim_code.batch_id', 'in', meant.batches)] : []),
          ...(meant?.codes.length ? [eb('claim_code.id', 'in', meant.codes)] : []),
        ]),
      ),
    )
  const total = await countUpTo(db, found, mostListed + 1)
  const start = (page - 1) * limit
  if (start >= Math.min(total, mostListed)) return { list: [], total }
  const direction = oldestFirst ? 'asc' : 'desc'
  // The page is looked for in the codes alone: a batch may have a hundred thousand.
  const ids = found
    .select('claim_code.id')
    .orderBy('claim_code.batch_id', direction)
    .orderBy('claim_code.number')
    .limit(limit)
    .offset(start)
  const list = await db
    .selectFrom(ids.as('shown'))
    .innerJoin('claim_code', 'claim_code.id', 'shown.id')
    .innerJoin('claim_batch', 'claim_batch.id', 'claim_code.batch_id')
    .leftJoin('claim', 'claim.code_id', 'claim_code.id')
    .leftJoin('user', 'user.id', 'claim.user_id')
    .select(['claim_code.id', 'claim_code.batch_id as batch', 'claim_code.number', 'claim_batch.label'])
    .select(['claim_code.offer', 'claim_code.status', 'claim_code.expire_time as expires'])
    .select(['user.username as member', 'claim.create_time as claimed'])
    .orderBy('claim_code.batch_id', direction)
    .orderBy('claim_code.number')
    .execute()
  return { list, total }
}

/**
 * The batches whose name holds what is searched for, and the newest codes that the member of this account name has used: both
 * are found before any code is looked at.
 */
async function codesMeant(db: Executor, search: string) {
  const batches = await db.selectFrom('claim_batch').select('id').where(hasText('label', search)).execute()
  const used = await db
    .selectFrom('claim')
    .select('code_id')
    .where('user_id', '=', memberNamed(db, search))
    .where('code_id', 'is not', null)
    .orderBy('create_time', 'desc')
    .orderBy('id', 'desc')
    .limit(mostUsed)
    .$narrowType<{ code_id: number }>()
    .execute()
  return { batches: batches.map(({ id }) => id), codes: used.map((row) => row.code_id) }
}

/** Codes of one member that a search finds at most. */
const mostUsed = 1000

/** The member with this account name as it is written. */
function memberNamed(db: Executor, username: string) {
  return db
    .selectFrom('user')
    .select('user.id')
    .where('username_key', '=', uniqueKey(username))
    .where('username', '=', username)
}

export function codeById(db: Executor, id: number) {
  return db.selectFrom('claim_code').select(['batch_id', 'number']).where('id', '=', id).executeTakeFirst()
}

export interface ClaimFilter {
  /** '' for all. */
  offer: string
  /** A coupon, or a member's account name; '' for all. */
  search: string
}

function claimsFound(db: Executor, { offer, search }: ClaimFilter) {
  return db
    .selectFrom('claim')
    .$if(offer !== '', (some) => some.where('claim.offer', '=', offer))
    .$if(search !== '', (some) =>
      some.where(({ eb, and, or }) =>
        or([
          eb('claim.user_id', '=', memberNamed(db, search)),
          and([eb('claim.coupon', '=', readCode(search)), eb('claim.coupon', '!=', '')]),
        ]),
      ),
    )
}

const claimColumns = [
  'claim.id',
  'claim.offer',
  'claim.kind',
  'claim_code.batch_id as batch',
  'claim_code.number',
  'user.username as member',
  'claim.create_time',
  'coupon',
  'coupon_used_time',
  'coupon_for',
] as const

const withWhom = (found: ReturnType<typeof claimsFound>) =>
  found
    .leftJoin('claim_code', 'claim_code.id', 'claim.code_id')
    .leftJoin('user', 'user.id', 'claim.user_id')
    .select(claimColumns)

export function pageOfClaims(db: Executor, { offer, search, ...page }: Page & ClaimFilter) {
  const shown = withWhom(claimsFound(db, { offer, search }))
  return readLongList(db, shown, { ...page, scans: false }, 'claim.id')
}

export type AllClaimsFilter = ClaimFilter & { oldestFirst?: boolean }

/** A piece of all claims that a filter finds, each with who sent the member. */
export function pieceOfClaims(
  db: Executor,
  { oldestFirst = false, ...filter }: AllClaimsFilter,
  at: PieceAt,
) {
  const rows = withWhom(claimsFound(db, filter)).select([
    'claim.user_id as member_id',
    'claim.distributor_id',
    'claim.referral_source',
  ])
  return pieceOf(rows, { ...at, oldestFirst }, 'claim.id')
}

export function countClaims(db: Executor, filter: AllClaimsFilter): Promise<number> {
  return countRows(claimsFound(db, filter))
}
