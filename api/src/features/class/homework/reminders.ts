import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { schoolToday } from '#day.ts'
import { readConfig } from '#features/config/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { notifyFamily } from '#features/registration/notify-registrant.ts'
import { familiesWithPlace } from '#features/registration/places.ts'
import { momentText } from '#features/registration/terms.ts'
import { translate } from '#messages.ts'
import { libraryNotesOf } from './library.ts'
import { handInsOf, markReminded, unremindedDue } from './queries.ts'
import { homeworkLine } from './words.ts'

/** The time at the school from which families are reminded. */
const evening = '18:00'

/**
 * On the evening before homework is due, reminds the families who have not handed it in and of whom the library does not know
 * that it is done, where the school wants that. Returns how many messages.
 */
export async function remindOfHomework(deps: RegistrationDeps): Promise<number> {
  const { db } = deps
  const today = schoolToday(deps)
  const now = unixSeconds(deps.now())
  if (momentText(deps, now) < `${today} ${evening}` || !(await readConfig(db)).homework_reminder) return 0
  let count = 0
  for (const row of await unremindedDue(db, dayAfter(today))) {
    count += await db.transaction().execute(async (trx) => {
      if (!(await markReminded(trx, row.id, now))) return 0
      const handed = new Set((await handInsOf(trx, [row.id])).map(({ registration_id: id }) => id))
      const families = await familiesWithPlace(trx, row.term)
      const noted = await libraryNotesOf(trx, row, families.flat())
      const isDone = (id: number) =>
        handed.has(id) ||
        (row.task === 'recite' && noted(id).score > 0) ||
        (row.task === 'read' && noted(id).read) ||
        (row.task === 'exercises' && noted(id).exercises !== null)
      const late = families
        .map((family) => family.filter(({ id }) => !isDone(id)))
        .filter((family) => family.length > 0)
      for (const family of late) {
        await notifyFamily(trx, deps, family, 'classMessage', {
          values: (language) => ({
            text: translate[language]('class.homework.reminder', {
              what: homeworkLine(deps.content, language, row),
            }),
          }),
        })
      }
      return late.length
    })
  }
  return count
}
