import type { Content } from '@shuyuan/content/reading/content'
import type { Offer } from '@shuyuan/content/kinds/offer'
import type { OfferCard } from '@shuyuan/contract/claim'
import { offerState } from '@shuyuan/contract/claim-kinds'
import { defaultLanguage, type Language } from '@shuyuan/contract/language'
import { schoolDay } from '@shuyuan/contract/school-day'
import type { ApiDeps } from '#deps.ts'
import { takenOf } from './count.ts'

export function findOffer(content: Content, slug: string, language: Language = defaultLanguage) {
  return content.offers(language).find((offer) => offer.slug === slug)
}

/** The offer whose codes begin so. */
export function offerOfPrefix(content: Content, prefix: string, language: Language = defaultLanguage) {
  return content.offers(language).find((offer) => offer.prefix === prefix)
}

/** Points, or yuan with two decimals; '' where an offer gives something else. */
export function worthOf(offer: Offer): string {
  if (offer.kind === 'points') return String(offer.points)
  return offer.kind === 'balance' ? offer.amount : ''
}

export function stateOf(
  offer: Offer,
  taken: number,
  { now, settings }: Pick<ApiDeps, 'now' | 'settings'>,
): OfferCard['state'] {
  const today = schoolDay(new Date(now()), settings.timeZone)
  return offerState({ ...offer, stock: offer.stock ?? null }, taken, today)
}

/** An offer as visitors see it before they claim it. */
export async function offerCard(
  deps: Pick<ApiDeps, 'db' | 'now' | 'settings'>,
  offer: Offer,
): Promise<OfferCard> {
  const taken = await takenOf(deps.db, offer.slug)
  const { slug, lang, kind, title, what, conditions, opens, closes, perMember, needsLogin, byLink } = offer
  const left = offer.stock === undefined ? null : Math.max(0, offer.stock - taken)
  return {
    offer: slug,
    lang,
    kind,
    title,
    what,
    conditions,
    worth: worthOf(offer),
    state: stateOf(offer, taken, deps),
    opens,
    closes,
    left,
    perMember,
    needsLogin,
    byLink,
  }
}
