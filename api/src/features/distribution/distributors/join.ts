import { agreementVersion } from '@shuyuan/contract/distribution-kinds'
import type { Executor } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import { audit } from '#features/audit/service.ts'
import { recordConsents } from '#features/consent/service.ts'
import { newReferralCode } from './referral-code.ts'
import { distributorOfMember } from './queries.ts'
import { unixSeconds } from '#unix-seconds.ts'

export interface Application {
  realName: string
  shownName: string
  agreement: string
  agreed: boolean
}

type Deps = Pick<ApiDeps, 'db' | 'now'>

/** Lets a member ask to become a distributor; answers a message key where that cannot be. */
export function applyToJoin(
  deps: Deps,
  memberId: number,
  application: Application,
  ip: string,
): Promise<string | undefined> {
  const { realName, shownName, agreement, agreed } = application
  if (!agreed) return Promise.resolve('distribution.agreement.required')
  if (agreement !== agreementVersion) return Promise.resolve('distribution.agreement.changed')
  return deps.db.transaction().execute(async (trx) => {
    const names = { real_name: realName, shown_name: shownName, agreement }
    const id = await insertDistributor(trx, deps, memberId, { ...names, state: 'applied', origin: 'applied' })
    if (id === undefined) return 'distribution.already'
    await recordConsents(trx, {
      now: deps.now(),
      memberId,
      subject: `distributor:${id}`,
      ip,
      consents: [{ doc: 'distributor', version: agreement, agreed }],
    })
    const detail = { agreement }
    const event = { action: 'distributor.apply', entity: 'distributor', ref: id, detail }
    await audit(trx, { now: deps.now(), actor: `member:${memberId}`, ...event })
    return undefined
  })
}

interface NewDistributor {
  real_name: string
  shown_name: string
  agreement: string
  state: 'applied' | 'active'
  origin: 'applied' | 'appointed'
}

const draws = 5

/** Answers the id, undefined where the member is a distributor in whatever state. */
export async function insertDistributor(
  trx: Executor,
  { now }: Pick<ApiDeps, 'now'>,
  memberId: number,
  distributor: NewDistributor,
): Promise<number | undefined> {
  const time = unixSeconds(now())
  // A code that is drawn twice meets its constraint as the member does: another is drawn.
  for (let draw = 0; draw < draws; draw += 1) {
    if (await distributorOfMember(trx, memberId)) return undefined
    const row = await trx
      .insertInto('distributor')
      .values({
        ...distributor,
        user_id: memberId,
        code: newReferralCode(),
        reason: '',
        card: '',
        draft: '',
        card_state: 'none',
        card_reason: '',
        create_time: time,
        update_time: time,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row) return row.id
  }
  return undefined
}
