import { isMessageKind, type MessageKind, messageKinds } from '@shuyuan/contract/message/message-kinds'
import { languages } from '@shuyuan/contract/text/language'
import type { TextValues } from '@shuyuan/contract/text/texts'
import type { Executor } from '#db/tables.ts'
import type { MessageRow } from '#db/tables/message.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { namesText, numbersText } from './family-words.ts'
import { deleteMessage, messagesAbout, moveMessage, placesOfNumbers } from './queries.ts'

/** These say that a place is cancelled, or are about none. */
const ofNoPlace: ReadonlySet<MessageKind> = new Set([
  'cancelled',
  'cancelledBySchool',
  'offerOver',
  'nextTermOver',
  'classOpen',
])

/**
 * A message about places as it may leave the site now: without those that were cancelled since it was written. Undefined
 * where all of them were.
 */
export async function placesLeft(db: Executor, row: MessageRow): Promise<MessageRow | undefined> {
  const { kind, ref } = row
  if (
    ref === '' ||
    !isMessageKind(kind) ||
    messageKinds[kind].about !== 'registration' ||
    ofNoPlace.has(kind)
  )
    return row
  const values = JSON.parse(row.data) as Record<string, TextValues>
  // A message of a family names all of its numbers.
  const numbers = String(values[languages[0]]?.['no'] ?? ref).split('、')
  const places = await placesOfNumbers(db, numbers)
  const left = places.filter(({ state }) => state !== 'cancelled')
  // A sign-up that was deleted is no place any more either.
  if (left.length === numbers.length) return row
  const [first] = left
  if (!first) return undefined
  const data = languages.map((language) => [
    language,
    { ...values[language], no: numbersText(left, language), child: namesText(left, language) },
  ])
  // Its link is the receipt of a place that is left.
  return {
    ...row,
    ref: first.no,
    link: row.link.replace(ref, first.no),
    data: JSON.stringify(Object.fromEntries(data)),
  }
}

/** What finds the messages about a sign-up that was deleted. */
export type DeletedPlace = Pick<RegistrationRow, 'no' | 'name' | 'mobile' | 'user_id'>

/** Deletes the messages about a sign-up that was deleted; one that is about others of its family too goes on without it. */
export async function forgetMessagesAbout(trx: Executor, place: DeletedPlace): Promise<void> {
  for (const row of await messagesAbout(trx, place)) {
    const left = await placesLeft(trx, row)
    // Words that hold the name elsewhere cannot be said without it.
    if (left && left !== row && !left.data.includes(place.name)) await moveMessage(trx, left)
    else await deleteMessage(trx, row.id)
  }
}
