import type { HandIn, Homework, HomeworkOfPlace } from '@shuyuan/contract/class/homework'
import type { Language } from '@shuyuan/contract/text/language'
import { schoolToday } from '#day.ts'
import type { ApiDeps } from '#deps.ts'
import type { Executor } from '#db/tables.ts'
import type { ClassFileRow } from '#db/tables/class-life.ts'
import type { HandInFileRow, HandInRow, HomeworkRow } from '#db/tables/homework.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { classFileAddress } from '#features/class/files/address.ts'
import { classFilesOf } from '#features/class/files/queries.ts'
import { lastDayOfFiles, presentFile } from '#features/class/files/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { holdsPlaceIn, isInClass } from '#features/registration/places.ts'
import { type Term, termBySlug } from '#features/term/service.ts'
import { libraryNotesOf } from './library.ts'
import {
  filesOfHandIns,
  handInById,
  handInFileById,
  handInsOfPlace,
  homeworkById,
  homeworkOfTerm,
} from './queries.ts'
import { chapterOf } from './words.ts'

export { handInFilesOfMember as handedInBy } from './queries.ts'

type Deps = Pick<RegistrationDeps, 'settings' | 'now' | 'content'>

/** The homework of a place with what was handed in, newest first; nothing where no place is held, or no more. */
export async function homeworkOfPlaces(
  db: Executor,
  deps: Deps,
  place: RegistrationRow,
  { term, language }: { term: Term | undefined; language: Language },
): Promise<HomeworkOfPlace[]> {
  if (!term || !isInClass(place)) return []
  const rows = await homeworkOfTerm(db, term.slug)
  if (rows.length === 0 || schoolToday(deps) > (await lastDayOfFiles(db, term))) return []
  const files = await classFilesOf(db, term.slug)
  const handIns = await handInsOfPlace(db, place.id)
  const sent = await filesOfHandIns(
    db,
    handIns.map(({ id }) => id),
  )
  return Promise.all(
    rows.map(async (row) => {
      const handIn = handIns.find(({ homework }) => homework === row.id)
      const noted = await libraryNotesOf(db, row, [place])
      return {
        ...presentHomework(deps, row, { language, files, place: place.id }),
        open: canHandIn(handIn),
        noted: noted(place.id),
        handIn: handIn ? presentHandIn(deps, handIn, { sent, place: place.id }) : null,
      }
    }),
  )
}

/** What a teacher has taken stays as it is; "again" asks for it anew. */
export function canHandIn(handIn: HandInRow | undefined): boolean {
  return !handIn || handIn.answer_time === null || handIn.mark === 'again'
}

interface Shown {
  language: Language
  files: readonly ClassFileRow[]
  /** For whom addresses are made: the id of a sign-up, 0 for staff. */
  place: number
}

export function presentHomework(deps: Deps, row: HomeworkRow, { language, files, place }: Shown): Homework {
  const { id, lesson, text, task, ref, due } = row
  const file = files.find((each) => each.id === row.file)
  return {
    id,
    lesson,
    text,
    task,
    ref,
    ...chapterOf(deps.content, language, row),
    due,
    file: file ? presentFile(deps, file, place) : null,
  }
}

export function presentHandIn(
  deps: Pick<RegistrationDeps, 'settings' | 'now'>,
  { id, text, create_time: time, mark, answer }: HandInRow,
  { sent, place }: { sent: readonly HandInFileRow[]; place: number },
): HandIn {
  const files = sent
    .filter(({ hand_in: of }) => of === id)
    .map(({ id: file, kind, seconds }) => ({
      id: file,
      kind,
      seconds,
      url: classFileAddress(deps, { of: 'handed-in', id: file, place }),
    }))
  return { text, files, time, mark, answer }
}

/** A file that was handed in, for the place that did so, and for staff (`place` 0); the place is asked for again. */
export async function openedHandIn(
  { db, ...deps }: Pick<ApiDeps, 'db' | 'settings' | 'now'>,
  { id, place }: { id: number; place: number },
): Promise<HandInFileRow | undefined> {
  const file = await handInFileById(db, id)
  const handIn = file && (await handInById(db, file.hand_in))
  const row = handIn && (await homeworkById(db, handIn.homework))
  const term = row && (await termBySlug(db, row.term))
  if (!term || schoolToday(deps) > (await lastDayOfFiles(db, term))) return undefined
  if (place === 0) return file
  const isTheirs = file?.registration_id === place
  return isTheirs && (await holdsPlaceIn(db, { id: place, term: term.slug })) ? file : undefined
}
