import type { ClassFile } from '@shuyuan/contract/class/class-file'
import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import { schoolToday } from '#day.ts'
import type { ApiDeps } from '#deps.ts'
import type { Executor } from '#db/tables.ts'
import type { ClassFileRow } from '#db/tables/class-life.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { readConfig } from '#features/config/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { holdsPlaceIn, isInClass } from '#features/registration/places.ts'
import { type Term, termBySlug } from '#features/term/service.ts'
import { clearPrivate } from '#features/upkeep/private-files.ts'
import { knownHandInFiles, oldHomework, takeHomework } from '#features/class/homework/queries.ts'
import { classFileAddress } from './address.ts'
import { classFileById, classFilesOf, knownClassFiles, takeOldClassFiles } from './queries.ts'

/** Keys that begin so are private: `/storage/` does not show them. */
export const classFolder = 'private/class/'

type Deps = Pick<RegistrationDeps, 'settings' | 'now'>

/** The last day on which the files of a term can be opened. */
export async function lastDayOfFiles(db: Executor, { lastDay }: Pick<Term, 'lastDay'>): Promise<string> {
  return dayAfter(lastDay, (await readConfig(db)).class_days)
}

async function areKept(db: Executor, deps: Deps, term: Term | undefined): Promise<boolean> {
  return term !== undefined && schoolToday(deps) <= (await lastDayOfFiles(db, term))
}

/** What the teacher gave to the class of a place, newest first; nothing where no place is held. */
export async function filesOfPlace(
  db: Executor,
  deps: Deps,
  row: RegistrationRow,
  term: Term | undefined,
): Promise<ClassFile[]> {
  if (!isInClass(row)) return []
  const files = await classFilesOf(db, row.term)
  if (files.length === 0 || !(await areKept(db, deps, term))) return []
  return files.map((file) => presentFile(deps, file, row.id))
}

export function presentFile(deps: Deps, file: ClassFileRow, place: number): ClassFile {
  const { id, lesson, name, size, mimetype, create_time: time } = file
  const url = classFileAddress(deps, { of: 'file', id, place })
  return { id, lesson, name, size, isSound: mimetype.startsWith('audio/'), url, time }
}

/**
 * A file of whoever holds a place in its term while files of the term are kept; `place` 0 is staff. The place is asked for
 * again with each call, so that the address of one that was cancelled or moved ends with it.
 */
export async function openedFile(
  deps: Pick<ApiDeps, 'db' | 'settings' | 'now'>,
  { id, place }: { id: number; place: number },
): Promise<ClassFileRow | undefined> {
  const { db } = deps
  const file = await classFileById(db, id)
  if (!file || !(await areKept(db, deps, await termBySlug(db, file.term)))) return undefined
  return place === 0 || (await holdsPlaceIn(db, { id: place, term: file.term })) ? file : undefined
}

/**
 * Deletes the files and the homework of terms that are over for longer than the school keeps them, and files that no row
 * names.
 */
export async function deleteOldClassFiles(
  deps: Pick<ApiDeps, 'db' | 'engine' | 'files' | 'now' | 'settings'>,
): Promise<number> {
  const { db } = deps
  const { class_days: days } = await readConfig(db)
  return clearPrivate(deps, {
    job: 'classFiles',
    folder: classFolder,
    known: new Set([...(await knownClassFiles(db)), ...(await knownHandInFiles(db))]),
    takeOld: () =>
      db.transaction().execute(async (trx) => {
        const before = dayAfter(schoolToday(deps), -days)
        const handedIn = await takeHomework(trx, await oldHomework(trx, before))
        return [...handedIn, ...(await takeOldClassFiles(trx, before))]
      }),
  })
}
