import { agreementVersion } from '@shuyuan/contract/distribution-kinds'
import type { DistributorRow } from '#db/tables/distribution.ts'
import { newReferralCode } from '#features/distribution/code.ts'
import type { TestApi } from './api.ts'
import { createTestMember, type TestMember } from './member.ts'

/** An active distributor with a member of his or her own. */
export async function createTestDistributor(
  api: TestApi,
  { state = 'active', ...options }: TestMember & { state?: DistributorRow['state'] } = {},
) {
  const member = await createTestMember(api, { username: 'teacher_li', ...options })
  const time = Math.floor(api.deps.now() / 1000)
  const row = {
    user_id: member.id,
    code: newReferralCode(),
    real_name: '李明',
    shown_name: '李老师',
    state,
    origin: 'appointed',
    agreement: agreementVersion,
    reason: '',
    id_hash: '',
    card: '',
    draft: '',
    card_state: 'none',
    card_reason: '',
    create_time: time,
    update_time: time,
  } as const
  const distributor = await api.deps.db
    .insertInto('distributor')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { member, distributor, code: distributor.code, id: distributor.id }
}
