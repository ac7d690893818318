import type { MineData } from '@shuyuan/contract/distribution'
import { agreementVersion, ruleVersion } from '@shuyuan/contract/distribution-kinds'
import type { ApiDeps } from '#deps.ts'
import { distributorOfMember } from './queries.ts'
import { cardIn } from '#features/distribution/visits/referrer.ts'
import { readRules } from '#features/distribution/rules.ts'

const day = 86_400

/** What a member sees of his or her own standing as a distributor. */
export async function mine({ db }: Pick<ApiDeps, 'db'>, memberId: number): Promise<MineData> {
  const row = await distributorOfMember(db, memberId)
  const rules = await readRules(db)
  return {
    state: row?.state ?? 'none',
    code: row && row.state !== 'applied' ? row.code : '',
    realName: row?.real_name ?? '',
    shownName: row?.shown_name ?? '',
    agreement: row?.agreement ?? '',
    reason: row?.reason ?? '',
    card: cardIn(row?.card ?? ''),
    draft: cardIn(row?.draft ?? ''),
    cardState: row?.card_state ?? 'none',
    cardReason: row?.card_reason ?? '',
    rules: {
      version: ruleVersion,
      agreement: agreementVersion,
      guestDays: rules.guestSpan / day,
      bindingDays: (rules.bindingSpan ?? 0) / day,
      pendingDays: rules.pendingSpan / day,
    },
  }
}
