import { isSeated } from '@shuyuan/contract/registration/registration-kinds'
import type { Language } from '@shuyuan/contract/text/language'
import { defaultLanguage } from '@shuyuan/contract/text/language'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { schoolToday } from '#day.ts'
import { dayText } from '#day-text.ts'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { audit } from '#features/audit/service.ts'
import { attendanceOf, upsertMark } from '#features/class/attendance/queries.ts'
import { deleteMakeUp, type MakeUpRow, makeUpsOf, upsertMakeUp } from '#features/class/make-up/queries.ts'
import { guestCount } from '#features/class/make-up/service.ts'
import { forbidOwnPlace } from '#features/own/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { notifyRegistrant } from '#features/registration/notify-registrant.ts'
import { registrationByNo } from '#features/registration/registration-queries.ts'
import { placeByNumber, seatedIn } from '#features/registration/seats/service.ts'
import { inTerms } from '#features/registration/seats/term-lock.ts'
import { classTitle } from '#features/term/class-words.ts'
import { type Lesson, lessonsOf } from '#features/term/lessons.ts'
import { type Term, termBySlug } from '#features/term/service.ts'
import { translate } from '#messages.ts'

type MakeUpOutcome =
  | 'done'
  | 'nothing'
  | 'noPlace'
  | 'noLesson'
  | 'wasThere'
  | 'ownClass'
  | 'over'
  | 'cancelled'
  | 'hasPlace'
  | 'twice'
  | 'came'
  | 'full'

interface Missed {
  no: string
  /** The key of the lesson in the own term. */
  missed: string
  actor: string
}

/**
 * Lets somebody come to a lesson of another class in place of one of the own class, and tells the family once. The seats
 * of that lesson hold: those of its class and its guests together are never more. Who makes up for a lesson was not there,
 * so that one without a mark is excused. What was arranged before for the same lesson is given up.
 */
export async function arrangeMakeUp(
  deps: RegistrationDeps,
  act: Missed & { term: string; planned: string },
): Promise<MakeUpOutcome> {
  const found = await placeByNumber(deps.db, act.no)
  if (!found || !(await termBySlug(deps.db, found.term))) return 'noPlace'
  if (!(await termBySlug(deps.db, act.term))) return 'noLesson'
  return inTerms(deps.db, [found.term, act.term], async (trx) => {
    const place = await heldPlace(trx, found)
    const host = await termBySlug(trx, act.term)
    if (!place) return 'noPlace'
    if (!host) return 'noLesson'
    await forbidOwnPlace(trx, deps.now(), act.actor, place.row)
    const missed = place.lessons.find(({ planned }) => planned === act.missed)
    const lesson = (await lessonsOf(trx, host, defaultLanguage)).find(
      ({ planned }) => planned === act.planned,
    )
    if (!missed || !lesson) return 'noLesson'
    const wrong = await whyNot(trx, deps, { place, missed, host, lesson })
    if (wrong) return wrong
    const { row } = place
    const time = unixSeconds(deps.now())
    const mine = { registration_id: row.id, missed: act.missed, user_id: row.user_id, actor: act.actor }
    await upsertMakeUp(trx, { ...mine, term: host.slug, lesson: lesson.planned, create_time: time })
    if (!missed.cancelled && !(await attendanceOf(trx, row.id)).has(act.missed)) {
      const mark = { registrationId: row.id, memberId: row.user_id, planned: act.missed }
      await upsertMark(trx, { ...mark, state: 'excused', time })
    }
    await note(trx, deps, { ...act, no: found.no }, { to: lesson.day })
    await tellFamily(trx, deps, { row, missed }, (language) => ({
      key: 'class.change.madeUp',
      title: classTitle(deps.content, host.class, language),
      day: dayText(lesson.day, schoolToday(deps), language),
      from: lesson.from,
      until: lesson.until,
      place: lesson.place || host.place[language],
    }))
    return 'done'
  })
}

/** Gives up what was arranged for a missed lesson, and tells the family where that lesson is still to come. */
export async function removeMakeUp(deps: RegistrationDeps, act: Missed): Promise<MakeUpOutcome> {
  const found = await placeByNumber(deps.db, act.no)
  if (!found) return 'noPlace'
  const before = await arranged(deps.db, found.id, act.missed)
  if (!before) return 'nothing'
  return inTerms(deps.db, [found.term, before.term], async (trx) => {
    const now = await arranged(trx, found.id, act.missed)
    if (!now || now.term !== before.term || now.lesson !== before.lesson) return 'nothing'
    if (now.came === 'present') return 'came'
    const place = await heldPlace(trx, found)
    await forbidOwnPlace(trx, deps.now(), act.actor, place?.row ?? found)
    await deleteMakeUp(trx, found.id, act.missed)
    await note(trx, deps, { ...act, no: found.no }, {})
    const missed = place?.lessons.find(({ planned }) => planned === act.missed)
    if (place && missed && now.day !== null && now.day >= schoolToday(deps))
      await tellFamily(trx, deps, { row: place.row, missed }, (language) => ({
        key: 'class.change.notMadeUp',
        title: classTitle(deps.content, now.course ?? '', language),
        day: dayText(now.day ?? '', schoolToday(deps), language),
      }))
    return 'done'
  })
}

async function arranged(db: Executor, registration: number, missed: string): Promise<MakeUpRow | undefined> {
  return (await makeUpsOf(db, [registration])).find((each) => each.missed === missed)
}

interface Held {
  row: RegistrationRow
  lessons: Lesson[]
}

/** A place as it is behind the lock of its term; undefined where it has no seat there any more. */
async function heldPlace(trx: Executor, found: RegistrationRow): Promise<Held | undefined> {
  const row = await registrationByNo(trx, found.no)
  const term = row && (await termBySlug(trx, row.term))
  if (!row || !term || row.term !== found.term || !isSeated(row.state)) return undefined
  return { row, lessons: await lessonsOf(trx, term, defaultLanguage) }
}

async function whyNot(
  trx: Executor,
  deps: RegistrationDeps,
  { place, missed, host, lesson }: { place: Held; missed: Lesson; host: Term; lesson: Lesson },
): Promise<Exclude<MakeUpOutcome, 'done'> | undefined> {
  const { row } = place
  if (host.slug === row.term) return 'ownClass'
  if (lesson.day < schoolToday(deps)) return 'over'
  if (lesson.cancelled) return 'cancelled'
  if ((await attendanceOf(trx, row.id)).get(missed.planned)?.state === 'present') return 'wasThere'
  const seated = (await seatedIn(trx, [host.slug])).get(host.slug) ?? []
  if (row.pupil_id !== null && seated.some((each) => each.pupil_id === row.pupil_id)) return 'hasPlace'
  const mine = await makeUpsOf(trx, [row.id])
  const before = mine.find((each) => each.missed === missed.planned)
  if (before?.term === host.slug && before.lesson === lesson.planned) return 'nothing'
  if (before?.came === 'present') return 'came'
  if (mine.some((each) => each.term === host.slug && each.lesson === lesson.planned)) return 'twice'
  const guests = await guestCount(trx, host, lesson.planned)
  return seated.length + guests >= host.seats ? 'full' : undefined
}

async function note(
  trx: Executor,
  deps: RegistrationDeps,
  { no, missed, actor }: Missed,
  to: { to?: string },
) {
  const event = {
    action: 'attendance.makeUp',
    entity: 'registration',
    ref: no,
    detail: { planned: missed, ...to },
  }
  await audit(trx, { now: deps.now(), actor, ...event })
}

function tellFamily(
  trx: Executor,
  deps: RegistrationDeps,
  { row, missed }: { row: RegistrationRow; missed: Lesson },
  change: (language: Language) => { key: string } & Record<string, string>,
) {
  return notifyRegistrant(trx, deps, row, 'dateChanged', {
    values: (language) => {
      const { key, ...values } = change(language)
      const day = dayText(missed.day, schoolToday(deps), language)
      return { day, change: translate[language](key, values) }
    },
  })
}
