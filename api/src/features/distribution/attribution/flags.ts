import type { Executor } from '#db/tables.ts'
import { memberById } from '#features/member/service.ts'
import { addressKey } from '#plugins/rate-limit.ts'
import type { Candidate } from './candidates.ts'
import type { ReferralDeps } from '#features/distribution/deps.ts'
import { addressHash, mobileHash, neighbourHashes } from './identity-hashes.ts'

/** What staff should look at before a credit is paid: none of it refuses anybody, for families share much. */
export type Flag =
  | 'same-visitor'
  | 'same-ip'
  | 'same-address'
  | 'burst'
  | 'sequential-mobiles'
  | 'self-confirmed'

const hour = 3600
const day = 24 * hour
/** So many leads of one distributor in an hour are usual. */
export const usualLeadsPerHour = 5

export interface FlaggedLead {
  mobile: string
  /** IP address, or the network of it. */
  address: string
}

/** What is odd about a lead; `now` in unix seconds. */
export async function flagsOf(
  trx: Executor,
  deps: Pick<ReferralDeps, 'settings'>,
  { distributor, visitor }: Candidate,
  { mobile, address }: FlaggedLead,
  now: number,
): Promise<Flag[]> {
  const owner = await memberById(trx, distributor.user_id)
  const own = { ip: addressKey({ ip: owner?.last_login_ip ?? '' }), time: owner?.last_login_time ?? 0 }
  const recent = (since: number) =>
    trx
      .selectFrom('attribution')
      .select('id')
      .where('distributor_id', '=', distributor.id)
      .where('create_time', '>', now - since)
  const flags: Flag[] = []
  if (visitor !== '' && (await usedBy(trx, distributor.id, visitor))) flags.push('same-visitor')
  if (address !== '' && own.ip === address && now - own.time < day) flags.push('same-ip')
  const sameAddress = recent(day)
    .where('address_hash', '=', addressHash(deps, address))
    .where('mobile_hash', '!=', mobileHash(deps, mobile))
  if (address !== '' && (await sameAddress.executeTakeFirst())) flags.push('same-address')
  if ((await leadsBetween(trx, distributor.id, now - hour, now)) >= usualLeadsPerHour) flags.push('burst')
  const neighbours = neighbourHashes(deps, mobile)
  const sequential = recent(7 * day).where('mobile_hash', 'in', neighbours)
  if (neighbours.length > 0 && (await sequential.executeTakeFirst())) flags.push('sequential-mobiles')
  return flags
}

/** How many leads a distributor had after `from` and up to `until`, both unix seconds. */
export async function leadsBetween(trx: Executor, distributorId: number, from: number, until: number) {
  const { leads } = await trx
    .selectFrom('attribution')
    .select((eb) => eb.fn.countAll<number>().as('leads'))
    .where('distributor_id', '=', distributorId)
    .where('create_time', '>', from)
    .where('create_time', '<=', until)
    .executeTakeFirstOrThrow()
  return leads
}

async function usedBy(trx: Executor, distributorId: number, visitor: string): Promise<boolean> {
  const row = await trx
    .selectFrom('distributor_visitor')
    .select('visitor')
    .where('distributor_id', '=', distributorId)
    .where('visitor', '=', visitor)
    .executeTakeFirst()
  return row !== undefined
}
