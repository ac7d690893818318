import { defaultLanguage } from '@shuyuan/contract/text/language'
import type { RecitationItem } from '@shuyuan/contract/learning/recitation'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ApiDeps } from '#deps.ts'
import type { Person } from '#features/child/person.ts'
import { thingFinder } from '#features/thing/service.ts'
import { insertRecitations } from './queries.ts'

/** Stores recitations, each key once; returns the chapters that the content does not have. */
export async function addRecitations(
  { db, content, now }: Pick<ApiDeps, 'db' | 'content' | 'now'>,
  person: Person,
  items: RecitationItem[],
) {
  const find = thingFinder(content, defaultLanguage)
  const isKnown = ({ ref }: RecitationItem) => find('chapter', ref) !== undefined
  const rows = items.filter(isKnown).map(({ at, ...item }) => ({
    ...item,
    // A time in the future, of a wrong clock, would put it before all later ones.
    create_time: unixSeconds(Math.min(at, now())),
  }))
  await insertRecitations(db, person, rows)
  const refused = items.filter((item) => !isKnown(item)).map(({ ref }) => ({ kind: 'chapter', ref }))
  return { refused }
}
