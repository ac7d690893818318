import { listText } from '@shuyuan/contract/text/list-text'
import type { CalendarLessons } from '@shuyuan/contract/class/calendar'
import type { Language } from '@shuyuan/contract/text/language'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { auditMember } from '#features/audit/service.ts'
import { keyedHash, sameKeyedHash } from '#keyed-hash.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { placesSeen } from '#features/guardian/further.ts'
import { makeUpsOf } from '#features/class/make-up/queries.ts'
import { placeOf } from '#features/class/make-up/service.ts'
import { homeworkNotes } from '#features/class/homework/notes.ts'
import { classTitle, teacherName } from '#features/term/class-words.ts'
import { type Lesson, lessonsByTerm } from '#features/term/lessons.ts'
import { termsBySlug } from '#features/term/service.ts'
import { translate } from '#messages.ts'
import { calendarVersion, confirmedOfMember, excusedLessons, nextCalendarVersion } from './queries.ts'

/** The path of a member's calendar. Only this server can compute its key, so no secret is stored. */
export async function calendarPath(deps: RegistrationDeps, memberId: number): Promise<string> {
  const version = (await calendarVersion(deps.db, memberId)) ?? 1
  return `/calendar/${memberId}-${keyOf(deps, memberId, version)}.ics`
}

/** Ends the present address and returns a new one. */
export async function renewCalendar(deps: RegistrationDeps, memberId: number): Promise<string> {
  const { db, now } = deps
  await db.transaction().execute(async (trx) => {
    await nextCalendarVersion(trx, memberId, unixSeconds(now()))
    await auditMember(trx, { now: now(), memberId, action: 'calendar.renew' })
  })
  return calendarPath(deps, memberId)
}

/** The lessons of the confirmed places, with changes; null where no calendar has this key. */
export async function calendarLessons(
  deps: RegistrationDeps,
  key: string,
  language: Language,
): Promise<CalendarLessons['list'] | null> {
  const [, id = '', secret = ''] = /^(\d{1,9})-([0-9a-f]{32})$/.exec(key) ?? []
  const version = id === '' ? undefined : await calendarVersion(deps.db, Number(id))
  if (version === undefined || !sameKeyedHash(keyOf(deps, Number(id), version), secret)) return null
  const own = await confirmedOfMember(deps.db, Number(id))
  const seen = await placesSeen(deps, Number(id))
  const places = [...own, ...seen.filter(({ state }) => state === 'confirmed')]
  if (places.length === 0) return []
  const slugs = places.map(({ term }) => term)
  const terms = await termsBySlug(deps.db, slugs)
  const lessons = await lessonsByTerm(deps.db, [...terms.values()], language)
  const excused = new Set(
    (
      await excusedLessons(
        deps.db,
        places.map(({ id: place }) => place),
      )
    ).map((mark) => `${mark.registration_id} ${mark.planned}`),
  )
  const homework = await homeworkNotes(deps, [...terms.keys()], language)
  const noteOf = (slug: string, { planned, teacher }: Lesson) => {
    const taught =
      teacher === ''
        ? ''
        : translate[language]('class.calendar.taught', {
            teacher: teacherName(deps.content, teacher, language),
          })
    const note = [taught, homework.get(`${slug} ${planned}`) ?? ''].filter(Boolean).join('\n')
    return note === '' ? {} : { note }
  }
  const absent = translate[language]('class.calendar.absent')
  const guests = await guestEntries(deps, places, language)
  // Several people of a family in one term get one entry a lesson.
  const ofTerms = [...Map.groupBy(places, ({ term }) => term)].flatMap(([slug, people]) => {
    const term = terms.get(slug)
    if (!term) return []
    const title = classTitle(deps.content, people[0]?.course ?? '', language)
    const who = (planned: string) =>
      listText(
        people
          .filter(({ trial }) => trial === null || trial === planned)
          .map((place) => place.name + (excused.has(`${place.id} ${planned}`) ? absent : '')),
        language,
      )
    const isTheirs = ({ planned }: Lesson) => people.some(({ trial }) => trial === null || trial === planned)
    return (lessons.get(slug) ?? []).filter(isTheirs).map((date) => ({
      id: `${slug}-${date.planned}`,
      title: `${who(date.planned)} · ${title}`,
      sequence: date.sequence,
      modified: date.modified,
      class: term.class,
      day: date.day,
      from: date.from,
      until: date.until,
      place: date.place || term.place[language],
      cancelled: date.cancelled,
      ...noteOf(slug, date),
    }))
  })
  return [...ofTerms, ...guests]
}

/** Lessons of other classes that make up for missed ones, an entry for each person. */
async function guestEntries(
  deps: RegistrationDeps,
  places: Awaited<ReturnType<typeof confirmedOfMember>>,
  language: Language,
): Promise<CalendarLessons['list']> {
  const names = new Map(places.map(({ id, name }) => [id, name]))
  const rows = await makeUpsOf(deps.db, [...names.keys()])
  return rows.flatMap((row) => {
    const { day, from, until, sequence, modified, course } = row
    if (day === null || from === null || until === null || course === null) return []
    const title = classTitle(deps.content, course, language)
    const name = names.get(row.registration_id) ?? ''
    return {
      id: `${row.term}-${row.lesson}-${row.registration_id}`,
      title: translate[language]('class.calendar.madeUp', { name, title }),
      sequence: sequence ?? 0,
      modified: modified ?? 0,
      class: course,
      day,
      from,
      until,
      place: placeOf(row, language),
      cancelled: row.cancelled === 1,
    }
  })
}

function keyOf({ settings }: RegistrationDeps, memberId: number, version: number): string {
  return keyedHash(settings.secretKey, 'calendar', `${memberId}:${version}`).slice(0, 32)
}
