/** What a place in a term opens beside its lessons: whoever has paid for it is a member until a day. */
export interface MemberCard {
  /** The last day, `yyyy-mm-dd`. */
  until: string
  /** The group of members whose prices it gives; 0 for none. */
  group: number
  /** Whether it opens the courses that are else opened by a code. */
  courses: boolean
}

/** How many days before its last day a family is told that a card ends, and may sign up for the next one. */
export const cardEndsSoon = 14

/** A card as somebody holds it. */
export interface HeldCard {
  card: MemberCard | null
  state: string
  /** Of the place, in cents; null where the fee is to be agreed. */
  left: number | null
}

/** Whether a card is good on a day: the place is confirmed, nothing of it is left to be paid, and its last day has not passed. */
export function isGood({ card, state, left }: HeldCard, today: string): boolean {
  return card !== null && state === 'confirmed' && left === 0 && today <= card.until
}
