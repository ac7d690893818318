/**
 * For whom a term has a price of its own: who signs up early, a second child of a family, who was in a class of the school
 * before, members of a group.
 */
export const priceKinds = ['early', 'sibling', 'returning', 'group'] as const
export type PriceKind = (typeof priceKinds)[number]

/** A price of a term beside the full one. */
export interface TermPrice {
  kind: PriceKind
  cents: number
  /** The last day of an early price. */
  until?: string | undefined
  /** The group of members. */
  group?: number | undefined
}

/** What is known of who signs up. */
interface Buyer {
  today: string
  /** Another child of the family has a place. */
  sibling: boolean
  returning: boolean
  /** The groups whose prices they have: the member's own, and those of memberships. */
  groups: readonly number[]
}

/** What a place costs, and which price that is. */
export interface AppliedPrice {
  kind: 'full' | PriceKind
  cents: number
  until?: string | undefined
  /** The group whose price it is; absent in places that an older version stored. */
  group?: number | undefined
}

/** What somebody of whom nothing is known pays on a day; short, because public pages load it. */
export function openPrice(full: number, prices: readonly TermPrice[], today: string): AppliedPrice {
  const early = prices.find(
    ({ kind, cents, until = '' }) => kind === 'early' && cents < full && today <= until,
  )
  return early ? { kind: 'early', cents: early.cents, until: early.until } : { kind: 'full', cents: full }
}

/** The lowest price that applies, alone: nothing is added up. Never above the full price, never below 0. */
export function priceFor(full: number, prices: readonly TermPrice[], buyer: Buyer): AppliedPrice {
  const [best] = prices
    .filter((price) => price.cents < full && applies(price, buyer))
    .toSorted((one, other) => one.cents - other.cents)
  if (!best) return { kind: 'full', cents: full }
  const { kind, cents, until, group } = best
  return {
    kind,
    cents: Math.max(0, cents),
    ...(kind === 'early' && { until }),
    ...(kind === 'group' && { group }),
  }
}

function applies({ kind, until = '', group }: TermPrice, buyer: Buyer): boolean {
  if (kind === 'early') return buyer.today <= until
  if (kind === 'group') return group !== undefined && buyer.groups.includes(group)
  return buyer[kind]
}

/** A place of another child of the family, in cents. */
export interface FamilyPlace {
  cents: number
  /** What it costs as that of a second child. */
  asSecond: number
  /** Whether it is that of the family's first child. */
  first: boolean
}

/**
 * Which child of a family is its first one, who pays without the price for siblings, once one more signs up: the newcomer
 * where nobody is; else whoever makes the family's sum lower, so that it is the same in whatever order they come.
 * `instead`: the newcomer, and the places that were first become those of a second child.
 */
export function rankOf(
  newcomer: Omit<FamilyPlace, 'first'>,
  others: readonly FamilyPlace[],
): 'first' | 'second' | 'instead' {
  const firsts = others.filter(({ first }) => first)
  if (firsts.length === 0) return 'first'
  const saved = firsts.reduce((sum, place) => sum + savedAsSecond(place), 0)
  return saved > savedAsSecond(newcomer) ? 'instead' : 'second'
}

/** By how much a place becomes cheaper as that of a second child. */
export function savedAsSecond({ cents, asSecond }: Omit<FamilyPlace, 'first'>): number {
  return Math.max(0, cents - asSecond)
}
