import type { CheaperPlaces } from '@shuyuan/contract/registration/place-price'
import type { Language } from '@shuyuan/contract/text/language'
import { formatMoney } from '@shuyuan/contract/text/money'
import { schoolToday } from '#day.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { memberById } from '#features/member/service.ts'
import { cardOf, groupsOfCards } from '#features/registration/card/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { classTitle } from '#features/term/class-words.ts'
import { priceOf } from './price.ts'
import { familyOfPlace, placesOfFamily } from './price-queries.ts'

/**
 * The places of a family that have the price of a membership's group, and which nothing else gives them: neither the group
 * of the account nor another membership that is good. Whoever cancels the membership decides what becomes of them.
 */
export async function boughtByCard(
  deps: RegistrationDeps,
  row: RegistrationRow,
  language: Language,
): Promise<CheaperPlaces> {
  const card = cardOf(row)
  if (!card || card.group === 0) return []
  const member = row.user_id === null ? undefined : await memberById(deps.db, row.user_id)
  if (member?.group_id === card.group) return []
  const family =
    row.mobile_verified === 1 ? familyOfPlace(row) : { memberId: row.user_id, mobiles: [], emails: [] }
  const others = (await placesOfFamily(deps.db, family)).filter(({ id }) => id !== row.id)
  if (groupsOfCards(others, schoolToday(deps)).includes(card.group)) return []
  return others.flatMap((place) => {
    const price = priceOf(place)
    // Of what an older version stored, the group is not known.
    if (price?.kind !== 'group' || (price.group ?? card.group) !== card.group) return []
    const title = classTitle(deps.content, place.course, language)
    return [{ no: place.no, title, amount: formatMoney(price.cents), full: formatMoney(price.full) }]
  })
}
