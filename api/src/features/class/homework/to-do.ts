import type { FamilyHomework } from '@shuyuan/contract/account/family'
import type { Language } from '@shuyuan/contract/text/language'
import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import { schoolToday } from '#day.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { isInClass } from '#features/registration/places.ts'
import { handInsOfPlaces, homeworkOfTerms } from './queries.ts'
import { homeworkLine } from './words.ts'

/** Days for which homework is still asked for after its last day. */
const askedFor = 7

/** What is still to be done for places that are held, by the place's id: not handed in, or to be done again. */
export async function homeworkToDo(
  deps: Pick<RegistrationDeps, 'db' | 'content' | 'now' | 'settings'>,
  places: readonly RegistrationRow[],
  language: Language,
): Promise<Map<number, FamilyHomework[]>> {
  const held = places.filter(isInClass)
  const terms = [...new Set(held.map(({ term }) => term))]
  const rows = await homeworkOfTerms(deps.db, terms)
  const sent = await handInsOfPlaces(
    deps.db,
    held.map(({ id }) => id),
  )
  const marks = new Map(sent.map((row) => [`${row.registration_id} ${row.homework}`, row.mark]))
  const first = dayAfter(schoolToday(deps), -askedFor)
  return new Map(
    held.map(({ id: place, no, term }) => {
      const open = rows.filter(
        (row) =>
          row.term === term && row.due >= first && (marks.get(`${place} ${row.id}`) ?? 'again') === 'again',
      )
      return [
        place,
        open.map((row) => ({
          id: row.id,
          no,
          line: homeworkLine(deps.content, language, row),
          due: row.due,
        })),
      ]
    }),
  )
}
