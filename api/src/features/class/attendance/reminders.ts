import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import { defaultLanguage } from '@shuyuan/contract/text/language'
import type { Term } from '@shuyuan/content/kinds/class'
import { dayOf, timeOf } from '#day.ts'
import { changesByTerm } from '#features/class/dates/dates.ts'
import { dayText } from '#features/class/dates/service.ts'
import { readConfig } from '#features/config/service.ts'
import { tell } from '#features/message/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { classTitle } from '#features/registration/terms.ts'
import { classDates, type ClassDate } from '@shuyuan/contract/class/class-dates'
import { absentOn, confirmedIn } from './queries.ts'

/** Nobody is told of a lesson before this time of the day, nor of an absence; at the school. */
const reminderFrom = '09:00'
const absenceFrom = '19:00'

/** Tells those whose place is confirmed, the day before a lesson, when and where it is. Each is told once. */
export async function remindOfLessons(deps: RegistrationDeps): Promise<void> {
  const { day, time } = schoolClock(deps)
  if (time < reminderFrom) return
  for (const { term, date } of await lessonsOn(deps, dayAfter(day))) {
    for (const place of await confirmedIn(deps.db, term.slug)) {
      await deps.db.transaction().execute((trx) =>
        tell(trx, {
          now: deps.now(),
          kind: 'dayBefore',
          to: { memberId: place.user_id, mobile: place.mobile },
          values: (language) => ({
            title: classTitle(deps.content, place.course, language),
            no: place.no,
            day: dayText(date.day, language),
            time: `${date.from}—${date.until}`,
            place: date.place || term.place[language],
          }),
          link: `/user/account/registrations/${place.no}`,
          ref: place.no,
          key: `dayBefore:${place.no}:${date.day}`,
        }),
      )
    }
  }
}

/** Tells families on the evening of a lesson that nobody came and nobody said so, where the school wants that. */
export async function tellAbsences(deps: RegistrationDeps): Promise<void> {
  const { day, time } = schoolClock(deps)
  if (time < absenceFrom || !(await readConfig(deps.db)).absence_message) return
  for (const { term, date } of await lessonsOn(deps, day)) {
    for (const place of await absentOn(deps.db, term.slug, date.planned)) {
      await deps.db.transaction().execute((trx) =>
        tell(trx, {
          now: deps.now(),
          kind: 'absent',
          to: { memberId: place.user_id, mobile: place.mobile },
          values: (language) => ({
            title: classTitle(deps.content, place.course, language),
            no: place.no,
            name: place.name,
            day: dayText(date.day, language),
          }),
          link: `/user/account/registrations/${place.no}`,
          ref: place.no,
          key: `absent:${place.no}:${date.planned}`,
        }),
      )
    }
  }
}

function schoolClock({ now, settings }: RegistrationDeps) {
  const at = now()
  return { day: dayOf(at, settings.timeZone), time: timeOf(at, settings.timeZone).slice(0, 5) }
}

/** The lessons that are held on a day. */
async function lessonsOn(
  { db, content }: RegistrationDeps,
  day: string,
): Promise<{ term: Term; date: ClassDate }[]> {
  const changes = await changesByTerm(db, content.terms(), defaultLanguage)
  return content.terms().flatMap((term) =>
    classDates(term, changes.get(term.slug) ?? [])
      .filter((date) => date.day === day && !date.cancelled)
      .map((date) => ({ term, date })),
  )
}
