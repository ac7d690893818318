import type { KnownPeople } from '@shuyuan/contract/registration/registration'
import type { Executor } from '#db/tables.ts'
import { areaOf, entryOf } from '#features/registration/submission/entry.ts'
import { newestOfMember } from './queries.ts'

/** How many sign-ups are looked at, and how many people are offered. */
const looked = 20
const most = 5

/** Whom a member signed up before, each once, as they were entered last. */
export async function knownPeople(db: Executor, memberId: number): Promise<KnownPeople> {
  const rows = await newestOfMember(db, memberId, looked)
  const last = new Map(rows.toReversed().map((row) => [`${row.name} ${row.birthday}`, row]))
  const newest = [...last.values()].toSorted((one, other) => other.id - one.id).slice(0, most)
  const list = await Promise.all(
    newest.map(async (row) => {
      const { answers, guardian, area } = await entryOf(db, row)
      const ids = areaOf(answers).map(String)
      return { name: row.name, birthday: row.birthday, guardian, area: { ids, names: area } }
    }),
  )
  return { list }
}
