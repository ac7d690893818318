import { contactOf } from '@shuyuan/contract/registration/contact'
import type { CheaperPlaces } from '@shuyuan/contract/registration/place-price'
import type { Language } from '@shuyuan/contract/text/language'
import { formatMoney } from '@shuyuan/contract/text/money'
import { schoolToday } from '#day.ts'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { memberById } from '#features/member/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { classTitle } from '#features/term/class-words.ts'
import { buyerOf, isFirst, isChild, isOn, isSame, priceOf } from './price.ts'
import { placesOfFamily } from './price-queries.ts'

/**
 * The places of other children of the family that have the price of a second child, where this place is, or was, the only
 * one that a first child has: cancelling it leaves them as they are.
 */
export async function boughtAsSecond(
  db: Executor,
  deps: RegistrationDeps,
  row: RegistrationRow,
  language: Language,
): Promise<CheaperPlaces> {
  const today = schoolToday(deps)
  if (row.trial !== null || !isChild(row, today)) return []
  const member = row.user_id === null ? null : ((await memberById(db, row.user_id)) ?? null)
  const proved = row.mobile_verified === 1 ? contactOf(row) : null
  const { family } = await buyerOf(db, row, { member, proved })
  const children = (await placesOfFamily(db, family)).filter((place) => isChild(place, today))
  const others = children.filter((place) => place.id !== row.id && isOn(place, today))
  if (others.some(isFirst)) return []
  return others.flatMap((place) => {
    const price = priceOf(place)
    if (price?.kind !== 'sibling' || isSame(place, row)) return []
    const title = classTitle(deps.content, place.course, language)
    return [{ no: place.no, title, amount: formatMoney(price.cents), full: formatMoney(price.full) }]
  })
}
