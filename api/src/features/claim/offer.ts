import { extname } from 'node:path'
import type { Content } from '@shuyuan/content/reading/content'
import type { Offer } from '@shuyuan/content/kinds/offer'
import type { Claim, OfferCard, OfferFile } from '@shuyuan/contract/claim/claim'
import { type ClaimKind, offerState } from '@shuyuan/contract/claim/claim-kinds'
import { defaultLanguage, type Language } from '@shuyuan/contract/text/language'
import { schoolToday } from '#day.ts'
import type { ApiDeps } from '#deps.ts'
import { type ClaimRow, countTaken } from './queries.ts'

export function findOffer(content: Content, slug: string, language: Language = defaultLanguage) {
  return content.offers(language).find((offer) => offer.slug === slug)
}

/** The offer whose codes have this prefix. */
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
  const today = schoolToday({ now, settings })
  return offerState({ ...offer, stock: offer.stock ?? null }, taken, today)
}

/** An offer as visitors see it before they claim it. */
export async function offerCard(
  deps: Pick<ApiDeps, 'db' | 'now' | 'settings' | 'content'>,
  offer: Offer,
): Promise<OfferCard> {
  const taken = await countTaken(deps.db, offer.slug)
  const { slug, lang, kind, title, what, conditions, opens, closes, perMember, needsLogin, byLink } = offer
  const file = fileOf(deps.content, { offer: slug }, lang)
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
    file: file ? describe(file) : null,
  }
}

/** The file of a claim; undefined where the content no longer has it. */
export function fileOf(content: Content, { offer: slug }: Pick<ClaimRow, 'offer'>, language: Language) {
  const offer = findOffer(content, slug, language)
  if (offer?.kind !== 'material') return undefined
  const handout = content.handouts().get(offer.file)
  return handout && { name: offer.file, title: offer.title, handout }
}

/** What people are told of a file before they have it. */
function describe({ name, handout }: NonNullable<ReturnType<typeof fileOf>>): OfferFile {
  return { ending: extname(name).slice(1), size: handout.size }
}

/** A claim as its owner reads it. */
export function presentClaim(row: ClaimRow, content: Content, language: Language): Claim {
  const offer = findOffer(content, row.offer, language)
  const file = fileOf(content, row, language)
  return {
    id: row.id,
    offer: row.offer,
    // Only known kinds are ever written.
    kind: row.kind as ClaimKind,
    title: offer?.title ?? '',
    what: offer?.what ?? '',
    worth: offer ? worthOf(offer) : '',
    coupon: row.coupon,
    note: offer?.kind === 'coupon' ? offer.note : '',
    couponUsed: row.coupon_used_time !== null,
    course: offer?.kind === 'course' ? offer.course : '',
    file: file ? describe(file) : null,
    create_time: row.create_time,
  }
}
