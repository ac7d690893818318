import type { MadeUp } from '@shuyuan/contract/class/make-up'
import type { Language } from '@shuyuan/contract/text/language'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { guestsTrying } from '#features/registration/trial/guests.ts'
import { seatedIn } from '#features/registration/seats/service.ts'
import { classTitle } from '#features/term/class-words.ts'
import type { Term } from '#features/term/service.ts'
import { guestsOf, type MakeUpRow, makeUpsOf } from './queries.ts'

/** What each of these places makes up for, as families and staff see it: by the place's id and the missed lesson. */
export async function madeUpBy(
  db: Executor,
  { content }: Pick<RegistrationDeps, 'content'>,
  { registrations, language }: { registrations: readonly number[]; language: Language },
): Promise<(registration: number, missed: string) => MadeUp | undefined> {
  const rows = await makeUpsOf(db, registrations)
  const byPlace = new Map(rows.map((row) => [`${row.registration_id} ${row.missed}`, row]))
  return (registration, missed) => {
    const row = byPlace.get(`${registration} ${missed}`)
    return row && shown(row, classTitle(content, row.course ?? '', language), language)
  }
}

/** The same as lists, by the place's id; `missed` is the day of the missed lesson. */
export async function listMadeUp(
  db: Executor,
  { content }: Pick<RegistrationDeps, 'content'>,
  { registrations, language }: { registrations: readonly number[]; language: Language },
): Promise<(registration: number) => (MadeUp & { missed: string })[]> {
  const rows = Map.groupBy(await makeUpsOf(db, registrations), ({ registration_id: id }) => id)
  return (registration) =>
    (rows.get(registration) ?? []).map((row) => ({
      ...shown(row, classTitle(content, row.course ?? '', language), language),
      missed: row.missed.slice(0, 'yyyy-mm-dd'.length),
    }))
}

function shown(row: MakeUpRow, title: string, language: Language): MadeUp {
  return {
    term: row.term,
    planned: row.lesson,
    title,
    day: row.day ?? '',
    from: row.from ?? '',
    until: row.until ?? '',
    place: placeOf(row, language),
    cancelled: row.cancelled === 1,
    attendance: row.came,
  }
}

/** Where the lesson is that makes up for another one. */
export function placeOf(row: MakeUpRow, language: Language): string {
  const english = language === 'en'
  const own = (english && row.place_en) || row.place
  return own || (english && row.usual_en) || row.usual || ''
}

/**
 * Who is to come to a lesson and is notified of its changes: who has a seat, and guests, as if their places were of this
 * class, so that messages name it and a family gets one.
 */
export async function comingTo(trx: Executor, term: Term, planned: string): Promise<RegistrationRow[]> {
  const seated = (await seatedIn(trx, [term.slug])).get(term.slug) ?? []
  const lesson = [{ term: term.slug, planned }]
  const guests = await guestsOf(trx, lesson)
  const trying = await guestsTrying(trx, lesson)
  return [...seated, ...guests.map((guest) => ({ ...guest, course: term.class })), ...trying]
}

/** How many guests a lesson has on the seats of its term: those who make up for another, and those who try it. */
export async function guestCount(db: Executor, { slug, trial }: Term, planned: string): Promise<number> {
  const lesson = [{ term: slug, planned }]
  const trying = trial?.beside ? [] : await guestsTrying(db, lesson)
  return (await guestsOf(db, lesson)).length + trying.length
}
