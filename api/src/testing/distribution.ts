import type { Referral } from '@shuyuan/contract/distribution/distribution'
import { agreementVersion } from '@shuyuan/contract/distribution/distribution-kinds'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Db, MemberRow } from '#db/tables.ts'
import type { DistributorRow } from '#db/tables/distribution.ts'
import type { NewRegistration } from '#db/tables/registration.ts'
import { newReferralCode } from '#features/distribution/distributors/service.ts'
import {
  attributeLead,
  type LeadToAttribute,
  referralSnapshot,
} from '#features/distribution/attribution/service.ts'
import { createMember } from '#features/member/service.ts'
import type { ReferralDeps } from '#features/distribution/rules.ts'
import { blankSignUp } from './blank-sign-up.ts'

/** The API of tests, or the context of the command line. */
interface TestSite {
  deps: ReferralDeps & { db: Db }
}

let people = 0

/** A member without a usable password. Name and mobile number are new unless given. */
export async function newMember(
  { deps }: TestSite,
  { mobile, groupId = 1, ip = '127.0.0.1' }: { mobile?: string; groupId?: number; ip?: string } = {},
): Promise<MemberRow> {
  people += 1
  const time = unixSeconds(deps.now())
  await deps.db
    .insertInto('user_group')
    .values({ id: groupId, name: 'test', rules: '*', status: 1, create_time: time, update_time: time })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const member = await createMember(deps.db, {
    username: `person${people}`,
    mobile: mobile ?? newMobile(),
    password: 'none',
    groupId,
    time,
    ip,
  })
  if ('taken' in member) throw new Error(`the ${member.taken} is taken`)
  return member
}

/** A mobile number that no other test uses. */
export function newMobile(): string {
  people += 1
  return `139${String(people * 10).padStart(8, '0')}`
}

/** A distributor with a member of their own; active unless said otherwise. */
export async function newDistributor(
  api: TestSite,
  { state = 'active', ...member }: { state?: DistributorRow['state']; groupId?: number; ip?: string } = {},
): Promise<DistributorRow> {
  const { id } = await newMember(api, member)
  const time = unixSeconds(api.deps.now())
  return api.deps.db
    .insertInto('distributor')
    .values({
      user_id: id,
      code: newReferralCode(),
      real_name: '李明',
      shown_name: '李老师',
      state,
      origin: 'appointed',
      agreement: agreementVersion,
      reason: '',
      card: '',
      draft: '',
      card_state: 'none',
      card_reason: '',
      create_time: time,
      update_time: time,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What a browser stores that came by this distributor's link `ago` seconds ago. */
export function arrivalBy(api: TestSite, { code }: { code: string }, ago = 0): Referral {
  people += 1
  return { code, c: 'spring', path: '/guoxue', visitor: `visitor${people}`, at: api.deps.now() - ago * 1000 }
}

/** Attributes a lead as a form does. Mobile number and address are new unless given. */
export function sendLead(api: TestSite, lead: Partial<LeadToAttribute>) {
  people += 1
  const usual = { occasion: 'registration', memberId: null, mobile: newMobile(), address: `10.0.1.${people}` }
  return api.deps.db
    .transaction()
    .execute((trx) => attributeLead(trx, api.deps, { ...usual, ...lead } as LeadToAttribute))
}

/** A registration with its attribution, as a form stores it. */
export async function newRegistration(
  api: TestSite,
  lead: Partial<LeadToAttribute>,
  row: Partial<NewRegistration> = {},
): Promise<{ id: number; attributionId: number | null; mobile: string }> {
  people += 1
  const number = people
  const mobile = lead.mobile ?? newMobile()
  const attribution = await sendLead(api, { ...lead, mobile })
  const time = unixSeconds(api.deps.now())
  const { id } = await api.deps.db
    .insertInto('registration')
    .values({
      ...blankSignUp,
      no: `R${number}`,
      form: 'guoxuebaoming',
      term: `term${number}`,
      course: 'lunyu',
      user_id: lead.memberId ?? null,
      state: 'submitted',
      name: '张三丰',
      mobile,
      birthday: '2016-05-01',
      address: '某街一号',
      message: '孩子怕生',
      id_hash: lead.idHash ?? '',
      sharing: 1,
      create_time: time,
      update_time: time,
      ...referralSnapshot(attribution),
      ...row,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, attributionId: attribution.attributionId, mobile }
}
