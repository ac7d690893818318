import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import { fillTerms } from '#features/content/terms/fill.ts'
import { allTerms, type Term } from '#features/term/service.ts'
import { blankSignUp } from '#testing/blank-sign-up.ts'
import { insertMany } from './bulk.ts'
import { memberPicker, momentOf, type YearPlan } from './plan.ts'
import { fillPupils } from './pupils.ts'
import { senderOf } from './referral.ts'

const states = ['confirmed', 'confirmed', 'contacted', 'submitted', 'cancelled'] as const

/** Registrations with attributions and credits, and claim codes with their claims. */
export async function fillSignUps(plan: YearPlan): Promise<void> {
  const { db, engine, size, content } = plan
  await insertMany(db, engine, 'attribution', attributionRows(plan))
  await fillTerms({ db, now: () => plan.now * 1000, content })
  const offered = await allTerms(db)
  const terms = [...offered, ...(await pastTerms(plan, offered))]
  await fillPupils(plan)
  await insertMany(db, engine, 'registration', registrationRows(plan, terms))
  await insertMany(db, engine, 'registration_payment', paymentRows(plan))
  await insertMany(db, engine, 'credit', creditRows(plan))
  const seats = offered.map(({ slug }) => ({ slug, taken: 10 }))
  await insertMany(db, engine, 'term_seat', seats)
  const offers = content.offers('zh-cn').map(({ slug, kind }) => ({ slug, kind }))
  const batch = { offer: offers[0]?.slug ?? '', label: '', count: size.claims, create_time: plan.now }
  await db.insertInto('claim_batch').values(batch).execute()
  await insertMany(db, engine, 'claim_code', codeRows(plan, batch.offer))
  await insertMany(db, engine, 'claim', claimRows(plan, offers))
}

/** Sign-ups of a term, some of them cancelled or waiting. */
const signUpsOfTerm = 5000

/** Terms of years before, so that no term has more sign-ups than those of a year. */
async function pastTerms({ db, engine, size }: YearPlan, offered: readonly Pick<Term, 'slug' | 'class'>[]) {
  const years = Math.ceil(size.registrations / signUpsOfTerm / offered.length) - 1
  const rows = await db.selectFrom('term').selectAll().execute()
  const past = Array.from({ length: Math.max(0, years) }, (_, year) =>
    rows.map((row) => ({
      ...row,
      slug: `${row.slug}-${year + 1}`,
      last_day: dayAfter(row.last_day, -365 * (year + 1)),
    })),
  ).flat()
  await insertMany(db, engine, 'term', past)
  return past.map(({ slug, course }) => ({ slug, class: course }))
}

/** What was paid for each place that is not cancelled. */
function* paymentRows({ size, now }: YearPlan) {
  for (let index = 0; index < size.registrations; index += 1) {
    if (states[(index >> 1) % states.length] === 'cancelled') continue
    const time = momentOf(now, index, size.registrations)
    yield {
      no: numberOf(index),
      user_id: null,
      kind: index % 20 ? 'payment' : 'refund',
      means: index % 3 ? 'cash' : 'transfer',
      cents: 128_000,
      paid_on: new Date(time * 1000).toISOString().slice(0, 10),
      note: '',
      actor: 'staff:office',
      create_time: time,
    }
  }
}

const numberOf = (index: number) => `RYEAR${String(index).padStart(8, '0')}`

function* attributionRows(plan: YearPlan) {
  const { size, now } = plan
  for (let index = 0; index < size.registrations; index += 1) {
    const sender = senderOf(index, plan)
    yield {
      id: index + 1,
      occasion: 'registration',
      distributor_id: sender,
      source: sender ? 'touch' : 'none',
      touch_id: sender ? index + 1 : null,
      assist_id: index % 20 ? null : index + 1,
      rule_version: '',
      campaign: campaignOf(index),
      path: '/class',
      user_id: null,
      mobile_hash: `mobile-${index}`,
      address_hash: `address-${index % 5000}`,
      refused: '',
      flags: '',
      create_time: momentOf(now, index, size.registrations),
    }
  }
}

function* registrationRows(plan: YearPlan, terms: readonly Pick<Term, 'slug' | 'class'>[]) {
  const { size, now } = plan
  const pick = memberPicker(size, 37)
  for (let index = 0; index < size.registrations; index += 1) {
    const sender = senderOf(index, plan)
    const term = terms[index % terms.length]
    const time = momentOf(now, index, size.registrations)
    yield {
      id: index + 1,
      ...blankSignUp,
      ...snapshotOf(index, sender),
      campaign: campaignOf(index),
      pupil_id: 1 + (index >> 1),
      fee: 128_000,
      paid: index % 10 ? 128_000 : 0,
      no: numberOf(index),
      form: 'guoxuebaoming',
      term: term?.slug ?? '',
      course: term?.class ?? '',
      user_id: index % 3 ? pick() : null,
      state: index % 40 === 39 ? 'waitlist' : (states[(index >> 1) % states.length] ?? 'submitted'),
      waits_since: index % 40 === 39 ? time * 1000 : null,
      ...(index % 400 === 46 && { trial: '2026-12-05', tried: '{"lesson":"2026-12-05","counts":true}' }),
      name: '样例',
      mobile: `137${String(index).padStart(8, '0')}`,
      birthday: '2015-05-05',
      guardian_name: '样例',
      guardian_relation: 'mother',
      sharing: 1,
      create_time: time,
      update_time: time,
    }
  }
}

/** Where a third of the sign-ups came from. */
const campaignOf = (index: number) => (index % 3 ? '' : 'spring')

function snapshotOf(index: number, sender: number | null) {
  return {
    attribution_id: index + 1,
    distributor_id: sender,
    referral_source: sender ? 'touch' : 'none',
    touch_id: sender ? index + 1 : null,
    assist_id: null,
    rule_version: '',
  }
}

function* creditRows(plan: YearPlan) {
  const { size, now } = plan
  for (let index = 0, made = 0; index < size.registrations && made < size.credits; index += 1) {
    const sender = senderOf(index, plan)
    if (!sender) continue
    made += 1
    const time = momentOf(now, index, size.registrations)
    yield {
      distributor_id: sender,
      attribution_id: index + 1,
      campaign: campaignOf(index),
      registration_id: index + 1,
      lead_key: `year-${index}`,
      course: 'year',
      points: 100,
      cents: 0,
      state: index % 4 === 1 ? 'available' : 'pending',
      review: index % 50 === 1 ? 'waiting' : 'clear',
      flags: '',
      reason: '',
      create_time: time,
      due_time: time + 90 * 86_400,
      available_time: index % 4 === 1 ? time : null,
      reversed_time: null,
    }
  }
}

function* codeRows({ size, now }: YearPlan, offer: string) {
  for (let index = 0; index < size.claims; index += 1) {
    yield {
      id: index + 1,
      batch_id: 1,
      number: index + 1,
      offer,
      hash: `year-${index}`,
      status: index % 2 ? 'used' : 'new',
      expire_time: null,
      update_time: now,
    }
  }
}

function* claimRows(plan: YearPlan, offers: { slug: string; kind: string }[]) {
  const { size, now } = plan
  const pick = memberPicker(size, 41)
  for (let index = 0; index < size.claims; index += 1) {
    const { slug, kind } = offers[index % offers.length] ?? { slug: '', kind: 'points' }
    const member = pick()
    yield {
      ...snapshotOf(index, null),
      attribution_id: null,
      offer: slug,
      kind,
      key: `year:${index}`,
      code_id: index % 2 ? index + 1 : null,
      user_id: member,
      owner: `member:${member}`,
      coupon: '',
      coupon_used_time: null,
      coupon_for: '',
      create_time: momentOf(now, index, size.claims),
    }
  }
}
