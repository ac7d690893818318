import type {
  DeskGuardian,
  DeskListedPupil,
  DeskOtherPupil,
  DeskPupil,
  pupilChangeBody,
} from '@shuyuan/contract/desk/pupil/pupils'
import { isDate, isMobileAbroad } from '@shuyuan/contract/fields/field-checks'
import { leftToPay } from '@shuyuan/contract/registration/registration-fees'
import { isSeated } from '@shuyuan/contract/registration/registration-kinds'
import type { Language } from '@shuyuan/contract/text/language'
import { actorName } from '@shuyuan/contract/text/actor-name'
import { maskMiddle, maskMobile } from '@shuyuan/contract/text/mask'
import { formatMoney } from '@shuyuan/contract/text/money'
import { ageOn } from '@shuyuan/contract/time/age'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { output } from 'zod/mini'
import { schoolToday } from '#day.ts'
import type { Page } from '#db/page.ts'
import type { Db } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import { audit, type Decision } from '#features/audit/service.ts'
import { packUses } from '#features/registration/packs/service.ts'
import { momentText } from '#features/registration/terms.ts'
import { moneyOf } from '#features/registration/receipts/present.ts'
import { listMadeUp } from '#features/class/make-up/service.ts'
import { inPupilsTurn } from '#features/pupil/service.ts'
import { tiesOfPupils } from '#features/guardian/further-queries.ts'
import { bornAfter, shownTies } from '#features/guardian/further.ts'
import { mergedInto } from './merge.ts'
import {
  attendanceCounts,
  changePupil,
  holdGenderOf,
  deleteNote,
  guardiansOf,
  insertNote,
  lessonCounts,
  notesOf,
  othersOf,
  pageOfPupils,
  placesOfPupils,
  pupilById,
  type PupilFilter,
} from './queries.ts'

type Place = Awaited<ReturnType<typeof placesOfPupils>>[number]

/** One page of pupils, names and numbers masked. */
export async function pupilsForStaff(
  deps: ApiDeps,
  filter: Omit<PupilFilter, 'today'> & Page,
): Promise<{ list: DeskListedPupil[]; total: number }> {
  const today = schoolToday(deps)
  const { list, total } = await pageOfPupils(deps.db, { ...filter, today })
  if (list.length === 0) return { list: [], total }
  const ids = list.map(({ id }) => id)
  const guardians = await guardiansOf(deps.db, ids)
  const places = await placesOfPupils(deps.db, ids)
  const rows = list.map(({ id, name, birthday }) => {
    const own = places.filter((place) => place.pupil_id === id)
    const now = own.filter(({ last_day: last }) => last !== null && last >= today)
    return {
      id,
      name: maskMiddle(name),
      age: ageOf(birthday, today),
      guardians: guardians.filter((each) => each.pupil_id === id).map((each) => guardianOf(each, false)),
      courses: [...new Set(now.filter(({ state }) => isSeated(state)).map(({ course }) => course))],
      waits: now.some(({ state }) => state === 'waitlist'),
      left: formatMoney(own.reduce((sum, place) => sum + owed(place), 0)),
    }
  })
  return { list: rows, total }
}

const owed = (place: Place) => (isSeated(place.state) ? Math.max(0, leftToPay(place)) : 0)
const ageOf = (birthday: string, today: string) => (isDate(birthday) ? ageOn(birthday, today) : null)

function guardianOf(
  { name, mobile, relation, user_id: member }: Awaited<ReturnType<typeof guardiansOf>>[number],
  full: boolean,
): DeskGuardian {
  return {
    name: full ? name : maskMiddle(name),
    mobile: full ? mobile : maskMobile(mobile),
    relation,
    member,
  }
}

/** One pupil with all that is known; noted where `full`. Undefined where there is none. */
export async function pupilForStaff(
  deps: ApiDeps,
  { id, full, actor, language }: { id: number; full: boolean; actor: string; language: Language },
): Promise<DeskPupil | undefined> {
  const { db, now } = deps
  const row = await pupilById(db, id)
  if (!row) return undefined
  if (full) await audit(db, { now: now(), actor, action: 'pupil.show', entity: 'pupil', ref: id })
  const { name, birthday, gender } = row
  const others = await othersOf(db, row)
  const isChild = birthday !== '' && birthday > bornAfter(deps)
  const tieRows = await tiesOfPupils(db, [id])
  const ties = shownTies(tieRows, unixSeconds(now()))
  const isOpenable = ({ relation, mobile }: { relation: string; mobile: string }, open: typeof ties) =>
    relation !== 'self' &&
    mobile !== '' &&
    !isMobileAbroad(mobile) &&
    !tieRows.some(
      (row) => row.mobile === mobile && row.from_id === null && open.some((tie) => tie.id === row.id),
    )
  const shown = (list: typeof others.alike) => otherPupils(deps, list)
  return {
    id,
    full,
    version: row.update_time,
    name: full ? name : maskMiddle(name),
    birthday: full || birthday === '' ? birthday : `${birthday.slice(0, 4)}-**-**`,
    age: ageOf(birthday, schoolToday(deps)),
    gender,
    guardians: (await guardiansOf(db, [id])).map((each) => ({
      ...guardianOf(each, full),
      id: each.guardian_id,
      openable: isChild && isOpenable(each, ties),
    })),
    further: ties.map((tie) => ({ ...tie, name: full ? tie.name : maskMiddle(tie.name) })),
    places: await placesFor(deps, id, language),
    notes: (await notesOf(db, id)).map(({ id: note, text, actor: by, create_time: time }) => ({
      id: note,
      text,
      by: actorName(by),
      time,
    })),
    alike: await shown(others.alike),
    siblings: await shown(others.siblings),
    merged: (await mergedInto(deps, id)).map(({ name: was, actor: by, ...each }) => ({
      ...each,
      name: full ? was : maskMiddle(was),
      by: actorName(by),
    })),
  }
}

async function otherPupils(
  deps: ApiDeps,
  list: readonly { id: number; name: string; birthday: string }[],
): Promise<DeskOtherPupil[]> {
  if (list.length === 0) return []
  const guardians = await guardiansOf(
    deps.db,
    list.map(({ id }) => id),
  )
  return list.map(({ id, name, birthday }) => ({
    id,
    name: maskMiddle(name),
    age: ageOf(birthday, schoolToday(deps)),
    mobile: maskMobile(guardians.find((each) => each.pupil_id === id)?.mobile ?? ''),
  }))
}

async function placesFor(deps: ApiDeps, pupil: number, language: Language): Promise<DeskPupil['places']> {
  const { db } = deps
  const places = await placesOfPupils(db, [pupil])
  if (places.length === 0) return []
  const terms = [...new Set(places.map(({ term }) => term))]
  const counts = await lessonCounts(db, terms, momentText(deps, unixSeconds(deps.now())))
  const lessons = new Map(counts.map((each) => [each.term, each]))
  const came = await attendanceCounts(
    db,
    places.map(({ id }) => id),
  )
  const packs = await packUses(db, places)
  const madeUp = await listMadeUp(db, deps, {
    registrations: places.map((place) => place.id),
    language,
  })
  return places.map((place) => {
    const count = lessons.get(place.term)
    const has = isSeated(place.state)
    const noted = (state: string) =>
      Number(came.find((each) => each.registration_id === place.id && each.state === state)?.count ?? 0)
    return {
      no: place.no,
      term: place.term,
      course: place.course,
      state: place.state,
      money: moneyOf(place),
      ...(has && packs.has(place.id) && { pack: packs.get(place.id) }),
      held: has ? Number(count?.held ?? 0) : 0,
      toCome: has ? Number(count?.come ?? 0) : 0,
      present: noted('present'),
      absent: noted('absent'),
      excused: noted('excused'),
      madeUp: madeUp(place.id),
      create_time: place.create_time,
    }
  })
}

/**
 * Corrects a pupil's name, birthday and gender. What the forms said stays in the sign-ups. The audit log notes what was changed,
 * not the words, because it outlives the pupil.
 */
export function correctPupil(
  db: Db,
  { id, version, ...said }: output<typeof pupilChangeBody>,
  by: Decision,
): Promise<'done' | 'pupil.same' | 'pupil.changed' | 'pupil.notFound'> {
  return db.transaction().execute(async (trx) => {
    await inPupilsTurn(trx)
    const before = await pupilById(trx, id)
    if (!before) return 'pupil.notFound'
    if (before.update_time !== version) return 'pupil.changed'
    const { name, birthday, gender = before.gender } = said
    const which = [
      before.name !== name && 'name',
      before.birthday !== birthday && 'birthday',
      before.gender !== gender && 'gender',
    ].filter(Boolean)
    if (which.length === 0) return 'pupil.same'
    const time = Math.max(unixSeconds(by.now), version + 1)
    await changePupil(trx, { id, seen: version, name, birthday, gender, time })
    if (before.gender !== gender) await holdGenderOf(trx, id)
    const detail = { which: which.join(' ') }
    await audit(trx, { ...by, action: 'pupil.change', entity: 'pupil', ref: id, detail })
    return 'done'
  })
}

/** Adds a note to a pupil. The words are not in the audit log, which outlives the pupil. */
export function notePupil(
  db: Db,
  { id, note }: { id: number; note: string },
  by: Decision,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await inPupilsTurn(trx)
    if (!(await pupilById(trx, id))) return false
    await insertNote(trx, { pupil_id: id, text: note, actor: by.actor, create_time: unixSeconds(by.now) })
    await audit(trx, { ...by, action: 'pupil.note', entity: 'pupil', ref: id })
    return true
  })
}

export function removePupilNote(
  db: Db,
  { id, note }: { id: number; note: number },
  by: Decision,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await deleteNote(trx, id, note))) return false
    await audit(trx, { ...by, action: 'pupil.noteRemoved', entity: 'pupil', ref: id })
    return true
  })
}
