import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import { defaultLanguage } from '@shuyuan/contract/text/language'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { schoolToday } from '#day.ts'
import { dayText } from '#day-text.ts'
import { readConfig } from '#features/config/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { byFamily, namesText, notifyFamily } from '#features/registration/notify-registrant.ts'
import { momentText } from '#features/registration/terms.ts'
import { type Lesson, lessonsWithin } from '#features/term/lessons.ts'
import { type Term, termsBySlug } from '#features/term/service.ts'
import { absentUntold, notReminded } from './queries.ts'

/** Times at the school before which nobody is notified of a lesson or an absence. */
const reminderFrom = '09:00'
const absenceFrom = '19:00'

/** Reminds everybody with a confirmed place, the day before a lesson, of its time and place. Each is reminded once. */
export async function remindOfLessons(deps: RegistrationDeps): Promise<void> {
  if (isBefore(deps, reminderFrom)) return
  const today = schoolToday(deps)
  for (const { term, date, mark } of await heldOn(deps, dayAfter(today))) {
    for (const family of byFamily(await notReminded(deps.db, term.slug, mark))) {
      await deps.db.transaction().execute((trx) =>
        notifyFamily(trx, deps, family, 'dayBefore', {
          key: `dayBefore:${numbersOf(family)}:${mark}`,
          values: (language) => ({
            day: dayText(date.day, today, language),
            time: `${date.from}—${date.until}`,
            place: date.place || term.place[language],
          }),
        }),
      )
    }
  }
}

/** On the evening of a lesson, notifies families of an unexcused absence, where the school wants that. */
export async function tellAbsences(deps: RegistrationDeps): Promise<void> {
  if (isBefore(deps, absenceFrom) || !(await readConfig(deps.db)).absence_message) return
  const today = schoolToday(deps)
  for (const { term, date } of await heldOn(deps, today)) {
    for (const family of byFamily(await absentUntold(deps.db, term.slug, date.planned))) {
      await deps.db.transaction().execute((trx) =>
        notifyFamily(trx, deps, family, 'absent', {
          key: `absent:${numbersOf(family)}:${date.planned}`,
          values: (language) => ({
            name: namesText(family, language),
            day: dayText(date.day, today, language),
          }),
        }),
      )
    }
  }
}

/** The receipts' numbers of a family, as they stand in the key of its message. */
function numbersOf(family: readonly { no: string }[]): string {
  return family.map(({ no }) => no).join('+')
}

function isBefore(deps: RegistrationDeps, time: string): boolean {
  return momentText(deps, unixSeconds(deps.now())) < `${schoolToday(deps)} ${time}`
}

/** The lessons that are held on a day, with their terms. */
async function heldOn(
  { db }: RegistrationDeps,
  day: string,
): Promise<{ term: Term; date: Lesson; mark: string }[]> {
  const lessons = (await lessonsWithin(db, { from: day, until: day }, defaultLanguage)).filter(
    ({ lesson }) => !lesson.cancelled,
  )
  const slugs = lessons.map(({ term }) => term)
  const terms = await termsBySlug(db, slugs)
  return [...Map.groupBy(lessons, ({ term }) => term)].flatMap(([slug, ofTerm]) => {
    const term = terms.get(slug)
    return term ? ofTerm.map(({ lesson }, at) => ({ term, date: lesson, mark: markOf(lesson, at) })) : []
  })
}

/** Names the lesson in the key of its reminder: by the day, and where a term has more lessons that day, by its key too. */
function markOf({ day, planned }: Lesson, at: number): string {
  return at === 0 ? day : `${day}/${planned}`
}
