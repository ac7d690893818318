import type { ImportEntry } from '@shuyuan/contract/pupil/import-cells'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import type { ApiDeps } from '#deps.ts'
import { audit, type Decision } from '#features/audit/service.ts'
import { memberWithProved } from '#features/member/service.ts'
import { insertNumbered } from '#features/registration/submission/insert.ts'
import { ageWarningOf } from '#features/registration/terms.ts'
import type { Term } from '#features/term/service.ts'

/**
 * A confirmed place in a term whose seat was taken, of what a list says. It holds no consent, because none was given here.
 * What is left to pay is the fee; where the list does not say, that is to be agreed.
 */
export async function placeOf(
  trx: Executor,
  deps: ApiDeps,
  { term, entry, by }: { term: Term; entry: ImportEntry; by: Decision },
): Promise<RegistrationRow> {
  const time = unixSeconds(by.now)
  const { name, birthday, mobile, guardian, left } = entry
  const owner = await memberWithProved(trx, mobile)
  const row = await insertNumbered(trx, deps, () => ({
    form: term.form,
    term: term.slug,
    course: term.class,
    user_id: owner?.id ?? null,
    state: 'confirmed',
    waits_since: null,
    name,
    mobile,
    mobile_verified: 0,
    birthday,
    guardian_name: guardian?.name ?? '',
    guardian_relation: guardian?.relation ?? '',
    province: 0,
    city: 0,
    district: 0,
    address: '',
    message: '',
    answers: '{}',
    id_no: '',
    id_key: '',
    id_hash: '',
    consents: '[]',
    age_warning: ageWarningOf(deps, { term, birthday }),
    sharing: 0,
    attribution_id: null,
    distributor_id: null,
    referral_source: 'none',
    touch_id: null,
    assist_id: null,
    rule_version: '',
    fee: left,
    refunds: JSON.stringify(term.refunds),
    coupon_claim: null,
    reason: '',
    create_time: time,
    update_time: time,
  }))
  const detail = { term: term.slug, seat: true, consents: [] }
  await audit(trx, { ...by, action: 'registration.add', entity: 'registration', ref: row.no, detail })
  return row
}
