import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import { defaultLanguage, type Language } from '@shuyuan/contract/text/language'
import { schoolToday } from '#day.ts'
import { dayText } from '#day-text.ts'
import { readConfig } from '#features/config/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { namesText } from '#features/message/family-words.ts'
import { byFamily, notifyFamily } from '#features/registration/notify-registrant.ts'
import { isBefore, morning } from '#features/registration/terms.ts'
import { taughtText } from '#features/class/dates/words.ts'
import { type Lesson, lessonsWithin } from '#features/term/lessons.ts'
import { type Term, termsBySlug } from '#features/term/service.ts'
import { absentUntold, guestsAbsentUntold, guestsNotReminded, notReminded } from './queries.ts'

/** The time at the school before which nobody is told of an absence. */
const absenceFrom = '19:00'

/** Reminds everybody with a confirmed place, the day before a lesson, of its time and place. Each is reminded once. */
export async function remindOfLessons(deps: RegistrationDeps): Promise<void> {
  if (isBefore(deps, morning)) return
  const today = schoolToday(deps)
  for (const { term, date, mark, where } of await heldOn(deps, dayAfter(today))) {
    const guestMark = `${term.slug}/${date.planned}`
    const guests = await guestsNotReminded(deps.db, { term: term.slug, planned: date.planned }, guestMark)
    const coming = [
      ...byFamily(await notReminded(deps.db, { term: term.slug, planned: date.planned }, mark)).map(
        (family) => [family, mark] as const,
      ),
      ...familiesOfGuests(guests, term, guestMark),
    ]
    for (const [family, of] of coming) {
      await deps.db.transaction().execute((trx) =>
        notifyFamily(trx, deps, family, 'dayBefore', {
          key: `dayBefore:${numbersOf(family)}:${of}`,
          values: (language) => ({
            day: dayText(date.day, today, language),
            time: `${date.from}—${date.until}`,
            place: where(language),
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
    const lesson = { term: term.slug, planned: date.planned }
    const guestMark = `${term.slug}/${date.planned}`
    const missing = [
      ...byFamily(await absentUntold(deps.db, term.slug, date.planned)).map(
        (family) => [family, date.planned] as const,
      ),
      ...familiesOfGuests(await guestsAbsentUntold(deps.db, lesson, guestMark), term, guestMark),
    ]
    for (const [family, of] of missing) {
      await deps.db.transaction().execute((trx) =>
        notifyFamily(trx, deps, family, 'absent', {
          key: `absent:${numbersOf(family)}:${of}`,
          values: (language) => ({
            name: namesText(family, language),
            day: dayText(date.day, today, language),
          }),
        }),
      )
    }
  }
}

/**
 * The families of guests, as if their places were of the class that they visit, each with the mark of that lesson: their own
 * class may meet on that day too.
 */
function familiesOfGuests(
  guests: Awaited<ReturnType<typeof guestsNotReminded>>,
  { class: course }: Term,
  mark: string,
) {
  return byFamily(guests.map((guest) => ({ ...guest, course }))).map((family) => [family, mark] as const)
}

/** The receipts' numbers of a family, as they stand in the key of its message. */
function numbersOf(family: readonly { no: string }[]): string {
  return family.map(({ no }) => no).join('+')
}

interface HeldLesson {
  term: Term
  date: Lesson
  mark: string
  /** Its place, and who takes it where that is somebody else than usual. */
  where: (language: Language) => string
}

/** The lessons that are held on a day, with their terms. */
async function heldOn({ db, content }: RegistrationDeps, day: string): Promise<HeldLesson[]> {
  const span = { from: day, until: day }
  const inEnglish = new Map(
    (await lessonsWithin(db, span, 'en')).map(({ term, lesson }) => [`${term} ${lesson.planned}`, lesson]),
  )
  const lessons = (await lessonsWithin(db, span, defaultLanguage)).filter(({ lesson }) => !lesson.cancelled)
  const slugs = lessons.map(({ term }) => term)
  const terms = await termsBySlug(db, slugs)
  return [...Map.groupBy(lessons, ({ term }) => term)].flatMap(([slug, ofTerm]) => {
    const term = terms.get(slug)
    if (!term) return []
    return ofTerm.map(({ lesson }, at): HeldLesson => {
      const where = (language: Language) => {
        const shown = (language === 'en' && inEnglish.get(`${slug} ${lesson.planned}`)) || lesson
        return (shown.place || term.place[language]) + taughtText(content, lesson.teacher, language)
      }
      return { term, date: lesson, mark: markOf(lesson, at), where }
    })
  })
}

/** Names the lesson in the key of its reminder: by the day, and where a term has more lessons that day, by its key too. */
function markOf({ day, planned }: Lesson, at: number): string {
  return at === 0 ? day : `${day}/${planned}`
}
