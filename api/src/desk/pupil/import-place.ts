import { feeOf, type ImportEntry } from '@shuyuan/contract/pupil/import-cells'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import type { ApiDeps } from '#deps.ts'
import { audit, type Decision } from '#features/audit/service.ts'
import { memberWithProved } from '#features/member/service.ts'
import { cardText } from '#features/registration/card/service.ts'
import { insertPayment } from '#features/registration/fees/queries.ts'
import { joinsAt } from '#features/registration/seats/queries.ts'
import { insertNumbered } from '#features/registration/submission/insert.ts'
import { ageWarningOf } from '#features/registration/terms.ts'
import { packText } from '#features/registration/packs/service.ts'
import type { Term } from '#features/term/service.ts'

/**
 * A confirmed place in a term whose seat was taken, or one on its waiting list, of what a list says. It holds no consent, because none was given here.
 * What was paid before is a payment without a day and a receipt: it is in no month's report and in no till.
 */
export async function placeOf(
  trx: Executor,
  deps: ApiDeps,
  {
    term,
    entry,
    by,
    state,
  }: { term: Term; entry: ImportEntry; by: Decision; state: 'confirmed' | 'waitlist' },
): Promise<{ registration: RegistrationRow; payment: number | null }> {
  const time = unixSeconds(by.now)
  const { name, birthday, mobile, guardian, address, paid } = entry
  const owner = await memberWithProved(trx, { type: 'mobile', contact: mobile })
  const since = state === 'waitlist' ? await joinsAt(trx, term.slug, by.now) : null
  const row = await insertNumbered(trx, deps, () => ({
    form: term.form,
    term: term.slug,
    course: term.class,
    user_id: owner?.id ?? null,
    state,
    waits_since: since,
    name,
    mobile,
    mobile_verified: 0,
    birthday,
    guardian_name: guardian?.name ?? '',
    guardian_relation: guardian?.relation ?? '',
    province: 0,
    city: 0,
    district: 0,
    address,
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
    fee: feeOf(entry),
    paid: paid ?? 0,
    card: cardText(term.card),
    pack: packText(term.pack, entry.lessons),
    refunds: JSON.stringify(term.refunds),
    coupon_claim: null,
    reason: '',
    create_time: time,
    update_time: time,
  }))
  const detail = { term: term.slug, seat: state === 'confirmed', consents: [] }
  await audit(trx, { ...by, action: 'registration.add', entity: 'registration', ref: row.no, detail })
  if (paid === null || paid === 0) return { registration: row, payment: null }
  const payment = await insertPayment(trx, {
    no: row.no,
    user_id: row.user_id,
    kind: 'payment',
    means: 'transfer',
    former: 1,
    cents: paid,
    note: '',
    actor: by.actor,
    create_time: time,
  })
  const event = { action: 'registration.payment', entity: 'registration', ref: row.no }
  await audit(trx, { ...by, ...event, detail: { cents: paid, means: 'before' } })
  return { registration: row, payment }
}
