import { type AppliedPrice, priceFor, rankOf, savedAsSecond } from '@shuyuan/contract/class/prices'
import { nameKey } from '@shuyuan/contract/fields/clean'
import { isDate } from '@shuyuan/contract/fields/field-checks'
import type { ContactType } from '@shuyuan/contract/account/login'
import type { FamilyContact } from '@shuyuan/contract/registration/contact'
import { ageOn } from '@shuyuan/contract/time/age'
import type { Executor, MemberRow } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { audit } from '#features/audit/service.ts'
import { memberById, memberWithProved } from '#features/member/service.ts'
import { groupsOfCards } from '#features/registration/card/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { apartOf } from '#features/registration/trial/service.ts'
import type { Term } from '#features/term/service.ts'
import { type Family, familyOfPlace, lowerFee, type PlaceOfFamily, placesOfFamily } from './price-queries.ts'

/** From this age on somebody is no child of a family. */
const grownUp = 18

/** Which price of its term a place has: what it costs by it, and by the full price, in cents. */
export interface PlacePrice extends AppliedPrice {
  full: number
  /** What it costs as the place of a second child. */
  asSecond: number
  /** Whether it is that of the family's first child. */
  first: boolean
}

/** Who signs up; `family` has only what is proved, because a price tells that somebody has been here. */
export interface Buyer {
  name: string
  birthday: string
  /** The member's group; null for a guest. */
  group: number | null
  family: Family
}

/** What is known of somebody who signs up: `proved` is the number or address that was proved, null for none. */
export async function buyerOf(
  db: Executor,
  { name, birthday }: Person,
  { member, proved }: { member: MemberRow | null; proved: FamilyContact | null },
): Promise<Buyer> {
  const owner = member ?? (proved ? await memberWithProved(db, proved) : undefined)
  const known = (type: ContactType) => {
    const theirs = owner && owner[`${type}_proved_time`] !== null ? owner[type].toLowerCase() : ''
    const both = [proved?.type === type ? proved.contact : '', theirs]
    return [...new Set(both)].filter((each) => each !== '')
  }
  const family = { memberId: owner?.id ?? null, mobiles: known('mobile'), emails: known('email') }
  return { name, birthday, group: owner?.group_id ?? null, family }
}

export interface Priced {
  /** Null where the fee is to be agreed. */
  price: PlacePrice | null
  /** Places of other children of the family that have the price of a second child by now. */
  lowered: { place: PlaceOfFamily; price: PlacePrice }[]
}

/** What a place in a term costs on a day: by the list of the term, for this person, of this family. */
export async function priceIn(
  db: Executor,
  term: Pick<Term, 'fee' | 'prices'>,
  { buyer, today }: { buyer: Buyer; today: string },
): Promise<Priced> {
  if (term.fee === null) return { price: null, lowered: [] }
  const { fee: full, prices } = term
  const places = await placesOfFamily(db, buyer.family)
  const siblings = isChild(buyer, today)
    ? places.filter((place) => isChild(place, today) && !isSame(place, buyer) && isOn(place, today))
    : []
  const returning = places.some((place) => isSame(place, buyer) && wasTaught(place, today))
  const groups = [...(buyer.group === null ? [] : [buyer.group]), ...groupsOfCards(places, today)]
  const known = { today, returning, groups }
  const own = priceFor(full, prices, { ...known, sibling: false })
  const second = priceFor(full, prices, { ...known, sibling: true })
  const asSecond = second.cents
  const rank = rankOf({ cents: own.cents, asSecond }, siblings.map(familyPlace))
  const first = rank !== 'second'
  return {
    price: { ...(first ? own : second), full, asSecond, first },
    lowered: rank === 'instead' ? siblings.flatMap(asSecondChild) : [],
  }
}

/** What a place costs by the list of another term, as that of the same child of the family. */
export async function movedPrice(
  db: Executor,
  row: RegistrationRow,
  term: Pick<Term, 'fee' | 'prices'>,
  today: string,
): Promise<PlacePrice | null> {
  if (term.fee === null) return null
  const member = row.user_id === null ? undefined : await memberById(db, row.user_id)
  const family = familyOfPlace(row)
  const places = await placesOfFamily(db, family)
  const returning = places.some((place) => isSame(place, row) && wasTaught(place, today))
  // A number that nobody proved shows nobody's membership, and the place that moves is none any more.
  const proved = row.user_id !== null || row.mobile_verified === 1
  const cards = proved ? places.filter(({ id }) => id !== row.id) : []
  const groups = [...(member ? [member.group_id] : []), ...groupsOfCards(cards, today)]
  const known = { today, returning, groups }
  const asSecond = priceFor(term.fee, term.prices, { ...known, sibling: true })
  // Also where the fee is another one by now, as that of a renewed pack.
  const first = row.price === null || (JSON.parse(row.price) as PlacePrice).first
  const price = first ? priceFor(term.fee, term.prices, { ...known, sibling: false }) : asSecond
  return { ...price, full: term.fee, asSecond: asSecond.cents, first }
}

/** Writes down what is less for the other children, in the transaction that stores the sign-up. */
export async function lowerOthers(
  trx: Executor,
  { now }: Pick<RegistrationDeps, 'now'>,
  { lowered }: Priced,
): Promise<void> {
  for (const { place, price } of lowered) {
    const was = place.fee ?? 0
    const fee = price.cents + apartOf(place)
    const change = { fee, was, price: JSON.stringify(price) }
    if (!(await lowerFee(trx, place.id, change)) || was === fee) continue
    const event = { action: 'registration.fee', entity: 'registration', ref: place.no }
    await audit(trx, { now: now(), actor: 'system', ...event, detail: { before: was, after: fee } })
  }
}

/** The stored price of a place; null where there is none, or the fee is no longer that price. */
export function priceOf(row: Pick<RegistrationRow, 'fee' | 'price' | 'tried'>): PlacePrice | null {
  const stored = row.price === null ? null : (JSON.parse(row.price) as PlacePrice)
  return stored && stored.cents + apartOf(row) === row.fee ? stored : null
}

/** The price by which a place was sold, which is still its reason where a part of it was given back. */
export function soldFor(
  row: Pick<RegistrationRow, 'fee' | 'price' | 'refunded' | 'tried'>,
): PlacePrice | null {
  return priceOf(row) ?? priceOf({ ...row, fee: row.fee === null ? null : row.fee + row.refunded })
}

function familyPlace(place: PlaceOfFamily) {
  const { cents, asSecond, first } = priceOf(place) ?? { cents: 0, asSecond: 0, first: true }
  return { cents, asSecond, first }
}

/** Whether it is the place of a family's first child, as every place is that no list has priced. */
export function isFirst(place: PlaceOfFamily): boolean {
  return familyPlace(place).first
}

function asSecondChild(place: PlaceOfFamily): Priced['lowered'] {
  const price = priceOf(place)
  if (!price?.first) return []
  const saved = savedAsSecond(price)
  const { full, asSecond } = price
  const cents = price.cents - saved
  const now = saved > 0 ? { kind: 'sibling' as const, cents, full, asSecond } : price
  return [{ place, price: { ...now, first: false } }]
}

export function isChild({ birthday }: Pick<Buyer, 'birthday'>, today: string): boolean {
  return isDate(birthday) && ageOn(birthday, today) < grownUp
}

type Person = Pick<Buyer, 'name' | 'birthday'>
export function isSame(one: Person, other: Person): boolean {
  return one.birthday === other.birthday && nameKey(one.name) === nameKey(other.name)
}

/** Whether its term is not over. */
export function isOn({ last_day: last }: PlaceOfFamily, today: string): boolean {
  return last !== null && last >= today
}

/** Whether the place was confirmed, and its term has begun. */
function wasTaught({ state, starts }: PlaceOfFamily, today: string): boolean {
  return state === 'confirmed' && (starts === null || starts < today)
}
