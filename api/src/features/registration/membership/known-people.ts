import { nameKey } from '@shuyuan/contract/fields/clean'
import type { KnownPeople } from '@shuyuan/contract/registration/membership'
import type { Executor } from '#db/tables.ts'
import { childrenOf } from '#features/child/service.ts'
import { areaOf, entryOf } from '#features/registration/submission/entry.ts'
import { newestOfMember } from './queries.ts'

type Person = KnownPeople['list'][number]

/** How many sign-ups are read, and how many people besides the children are offered. */
const looked = 20
const most = 5

/**
 * The member's children, then other people whom the member signed up, each once with the newest entry. A child who was
 * never signed up gets guardian and area of the newest sign-up.
 */
export async function knownPeople(db: Executor, memberId: number): Promise<KnownPeople> {
  const rows = await newestOfMember(db, memberId, looked)
  const children = await childrenOf(db, memberId)
  const last = new Map(rows.toReversed().map((row) => [`${nameKey(row.name)} ${row.birthday}`, row]))
  const newest = [...last.values()].toSorted((one, other) => other.id - one.id)
  const people = await Promise.all(
    newest.map(async (row): Promise<Person> => {
      const { answers, guardian, area } = await entryOf(db, row, [{ name: 'area' }])
      const ids = areaOf(answers).map(String)
      return { name: row.name, birthday: row.birthday, guardian, area: { ids, names: area } }
    }),
  )
  const isSame = (one: Pick<Person, 'name' | 'birthday'>, other: Pick<Person, 'name' | 'birthday'>) =>
    nameKey(one.name) === nameKey(other.name) && one.birthday === other.birthday
  const guardian = people.find((person) => person.guardian)?.guardian ?? null
  const area = people[0]?.area ?? { ids: [], names: [] }
  const own = children.map(
    ({ name, birthday }) =>
      people.find((person) => isSame(person, { name, birthday })) ?? { name, birthday, guardian, area },
  )
  const others = people.filter((person) => !own.some((child) => isSame(child, person)))
  return { list: [...own, ...others.slice(0, most)] }
}
