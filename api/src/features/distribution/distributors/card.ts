import type { AdvisorCard } from '@shuyuan/contract/distribution'
import type { Db } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import { audit } from '#features/audit/service.ts'
import { distributorOfMember } from './queries.ts'
import type { Decision } from '#features/distribution/staff/service.ts'
import { tell } from './notify-distributor.ts'
import { unixSeconds } from '#unix-seconds.ts'

/** Hands a card in for approval; the approved one is shown until then. Answers a message key where it cannot be. */
export async function handInCard(
  deps: Pick<ApiDeps, 'db' | 'now'>,
  memberId: number,
  card: AdvisorCard,
): Promise<string | undefined> {
  const distributor = await distributorOfMember(deps.db, memberId)
  if (!distributor) return 'distribution.notDistributor'
  if (distributor.state !== 'active') return 'distribution.notActive'
  for (const picture of [card.photo, card.qr]) {
    if (picture !== '' && !(await isUpload(deps.db, picture))) return 'distribution.picture'
  }
  await deps.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('distributor')
      .set({
        draft: JSON.stringify(card),
        card_state: 'pending',
        card_reason: '',
        update_time: unixSeconds(deps.now()),
      })
      .where('id', '=', distributor.id)
      .execute()
    const event = { action: 'distributor.card.submit', entity: 'distributor', ref: distributor.id }
    await audit(trx, { now: deps.now(), actor: `member:${memberId}`, ...event })
  })
  return undefined
}

/** Whether somebody uploaded a file with this path. */
async function isUpload(db: Db, url: string): Promise<boolean> {
  const row = await db
    .selectFrom('attachment')
    .select('id')
    .where('url', '=', url)
    .where('mimetype', 'like', 'image/%')
    .executeTakeFirst()
  return row !== undefined
}

/** Shows the card that waits to visitors from now on, or says why not; false where none waits. */
export function decideCard(
  deps: Pick<ApiDeps, 'db' | 'now'>,
  distributorId: number,
  verdict: 'approved' | 'refused',
  { actor, reason }: Decision,
): Promise<boolean> {
  return deps.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('distributor')
      .set((eb) => ({
        card_state: verdict,
        card_reason: reason,
        update_time: unixSeconds(deps.now()),
        ...(verdict === 'approved' ? { card: eb.ref('draft'), draft: '' } : {}),
      }))
      .where('id', '=', distributorId)
      .where('card_state', '=', 'pending')
      .returning('user_id')
      .executeTakeFirst()
    if (!row) return false
    const event = { action: `distributor.card.${verdict}`, entity: 'distributor', ref: distributorId }
    await audit(trx, { now: deps.now(), actor, ...event, detail: { reason } })
    await tell(trx, deps, row.user_id, verdict === 'approved' ? 'cardApproved' : 'cardRefused', { reason })
    return true
  })
}
