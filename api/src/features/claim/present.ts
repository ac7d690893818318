import type { Content } from '@shuyuan/content/reading/content'
import type { Claim } from '@shuyuan/contract/claim'
import type { ClaimKind } from '@shuyuan/contract/claim-kinds'
import type { Language } from '@shuyuan/contract/language'
import { findOffer, worthOf } from './offer.ts'
import type { ClaimRow } from './queries.ts'

/** The file that a claim lets somebody download; nothing where the content does not have it any more. */
export function fileOf(content: Content, { offer: slug }: Pick<ClaimRow, 'offer'>, language: Language) {
  const offer = findOffer(content, slug, language)
  if (offer?.kind !== 'material') return undefined
  const handout = content.handouts().get(offer.file)
  return handout && { name: offer.file, title: offer.title, ...handout }
}

/** A claim as its owner reads it. */
export function presentClaim(row: ClaimRow, content: Content, language: Language): Claim {
  const offer = findOffer(content, row.offer, language)
  const file = fileOf(content, row, language)
  return {
    id: row.id,
    offer: row.offer,
    // Only kinds of offers are ever written.
    kind: row.kind as ClaimKind,
    title: offer?.title ?? '',
    what: offer?.what ?? '',
    worth: offer ? worthOf(offer) : '',
    coupon: row.coupon,
    note: offer?.kind === 'coupon' ? offer.note : '',
    couponUsed: row.coupon_used_time !== null,
    course: offer?.kind === 'course' ? offer.course : '',
    file: file ? { name: file.name, size: file.size } : null,
    create_time: row.create_time,
  }
}
