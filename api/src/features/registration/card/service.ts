import { type HeldCard, isGood, type MemberCard } from '@shuyuan/contract/class/member-card'
import type { ClassTerm } from '@shuyuan/contract/class/class'
import type { ShownCard } from '@shuyuan/contract/registration/place-card'
import { leftToPay } from '@shuyuan/contract/registration/registration-fees'
import { schoolToday } from '#day.ts'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { cardsOfMember, groupNames } from './queries.ts'

type WithCard = Pick<RegistrationRow, 'card' | 'state' | 'fee' | 'discount' | 'paid' | 'refunded'>

type OfferedCard = NonNullable<ClassTerm['card']>

/** The column of a place that is given in a term; null where it is no membership. */
export function cardText(card: MemberCard | null): string | null {
  return card && JSON.stringify(card)
}

export function cardOf({ card }: Pick<RegistrationRow, 'card'>): MemberCard | null {
  return card === null ? null : (JSON.parse(card) as MemberCard)
}

/** The groups whose prices a family has by its memberships on a day. */
export function groupsOfCards(places: readonly WithCard[], today: string): number[] {
  return places.flatMap((place) => {
    const { card, state, left } = heldOf(place)
    return card && card.group > 0 && isGood({ card, state, left }, today) ? [card.group] : []
  })
}

/** Whether a member's membership opens the courses that are else opened by a code. */
export async function opensCourses(
  db: Executor,
  deps: Pick<RegistrationDeps, 'now' | 'settings'>,
  memberId: number,
): Promise<boolean> {
  const today = schoolToday(deps)
  const places = await cardsOfMember(db, memberId)
  return places.some((place) => cardOf(place)?.courses === true && isGood(heldOf(place), today))
}

/** The memberships of places as their families see them; undefined for a place that is none. */
export async function cardsShown(
  db: Executor,
  deps: Pick<RegistrationDeps, 'now' | 'settings'>,
  rows: readonly RegistrationRow[],
): Promise<(row: RegistrationRow) => ShownCard | undefined> {
  const names = rows.some(({ card }) => card !== null) ? await groupNames(db) : new Map<number, string>()
  const today = schoolToday(deps)
  return (row) => {
    const card = cardOf(row)
    if (!card) return undefined
    const { until, group, courses } = card
    const good = isGood(heldOf(row), today)
    return { until, group: names.get(group) ?? '', courses, good, over: until < today }
  }
}

/** What a place in a term opens as a membership, as everybody may know it; undefined for a term whose places are none. */
export async function cardsOffered(
  db: Executor,
  terms: readonly { card: MemberCard | null }[],
): Promise<(term: { card: MemberCard | null }) => OfferedCard | undefined> {
  const names = terms.some(({ card }) => card) ? await groupNames(db) : new Map<number, string>()
  return ({ card }) => (card ? { ...card, group: names.get(card.group) ?? '' } : undefined)
}

/** A place as a membership. What was paid and given back whole leaves nothing that is paid. */
export function heldOf(place: WithCard): HeldCard {
  const isGivenBack = place.paid > 0 && place.paid === place.refunded
  const left = place.fee === null || isGivenBack ? null : leftToPay(place)
  return { card: cardOf(place), state: place.state, left }
}
