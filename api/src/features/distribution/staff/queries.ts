import type { DistributorState } from '@shuyuan/contract/distribution-kinds'
import { readPage } from '#db/page.ts'
import type { Executor } from '#db/tables.ts'
import type { DistributorRow } from '#db/tables/distribution.ts'
import { memberMeant } from '#features/member/administration.ts'
import { distributorByCode, distributorOfMember } from '#features/distribution/distributors/queries.ts'

/** The distributor whom an operator means: by code, or as a member. */
export async function distributorMeant(db: Executor, text: string): Promise<DistributorRow | undefined> {
  const byCode = await distributorByCode(db, text)
  if (byCode) return byCode
  const member = await memberMeant(db, text)
  return member && distributorOfMember(db, member.id)
}

export interface DistributorFilter {
  state: DistributorState | null
  page: number
  limit: number
}

/** One page of the distributors, newest first, each with the account name of the member. */
export async function listDistributors(db: Executor, { state, ...page }: DistributorFilter) {
  const matching = db
    .selectFrom('distributor')
    .$if(state !== null, (query) => query.where('distributor.state', '=', state ?? 'active'))
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const all = matching
    .innerJoin('user', 'user.id', 'distributor.user_id')
    .selectAll('distributor')
    .select('user.username')
  const list = await readPage(all, total, page, 'distributor.id')
  return { list, total }
}
