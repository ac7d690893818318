import type { HomeworkTask } from '@shuyuan/contract/class/homework'
import { type DeskHomework, type DeskHomeworkList, mostHomework } from '@shuyuan/contract/desk/class/homework'
import { isDate } from '@shuyuan/contract/fields/field-checks'
import type { Language } from '@shuyuan/contract/text/language'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { schoolToday } from '#day.ts'
import type { ApiDeps } from '#deps.ts'
import { audit } from '#features/audit/service.ts'
import { classFilesOf } from '#features/class/files/queries.ts'
import { lastDayOfFiles } from '#features/class/files/service.ts'
import { libraryNotesOf } from '#features/class/homework/library.ts'
import {
  countHandIns,
  filesOfHandIns,
  handInsOf,
  homeworkById,
  homeworkOfTerm,
  insertHomework,
  takeHomework,
} from '#features/class/homework/queries.ts'
import { presentHandIn, presentHomework } from '#features/class/homework/service.ts'
import { chapterOf } from '#features/class/homework/words.ts'
import { apartIn } from '#features/registration/apart.ts'
import { familiesWithPlace, placesByName } from '#features/registration/places.ts'
import { classTitle } from '#features/term/class-words.ts'
import { lessonsOf } from '#features/term/lessons.ts'
import { termBySlug } from '#features/term/service.ts'

/** The homework of a term; undefined where there is no such term. */
export async function listHomework(
  deps: ApiDeps,
  slug: string,
  language: Language,
): Promise<DeskHomeworkList | undefined> {
  const { db } = deps
  const term = await termBySlug(db, slug)
  if (!term) return undefined
  const files = await classFilesOf(db, slug)
  const counts = new Map((await countHandIns(db, slug)).map((row) => [row.homework, row]))
  return {
    title: classTitle(deps.content, term.class, language),
    places: (await familiesWithPlace(db, slug)).flat().length,
    list: (await homeworkOfTerm(db, slug)).map((row) => ({
      ...presentHomework(deps, row, { language, files, place: 0 }),
      handed: Number(counts.get(row.id)?.handed ?? 0),
      answered: Number(counts.get(row.id)?.answered ?? 0),
    })),
    lessons: (await lessonsOf(db, term, language))
      .filter(({ cancelled }) => !cancelled)
      .map(({ planned, day }) => ({ planned, day })),
    files: files.map(({ id, name }) => ({ id, name })),
  }
}

/** One homework with everybody of the class, by name; undefined where it is gone. */
export async function showHomework(
  deps: ApiDeps,
  id: number,
  language: Language,
): Promise<DeskHomework | undefined> {
  const { db } = deps
  const row = await homeworkById(db, id)
  const term = row && (await termBySlug(db, row.term))
  if (!row || !term) return undefined
  const places = await placesByName(db, row.term)
  const [apart, noted] = [apartIn(places), await libraryNotesOf(db, row, places)]
  const handIns = new Map((await handInsOf(db, [id])).map((each) => [each.registration_id, each]))
  const sent = await filesOfHandIns(
    db,
    [...handIns.values()].map((each) => each.id),
  )
  return {
    term: row.term,
    title: classTitle(deps.content, term.class, language),
    homework: presentHomework(deps, row, { language, files: await classFilesOf(db, row.term), place: 0 }),
    people: places.map(({ id: place, no, name }) => {
      const handIn = handIns.get(place)
      const shown = handIn && { ...presentHandIn(deps, handIn, { sent, place: 0 }), id: handIn.id }
      return { no, name, apart: apart.get(no) ?? null, noted: noted(place), handIn: shown ?? null }
    }),
  }
}

interface Given {
  term: string
  lesson: string
  text: string
  task: HomeworkTask
  ref: string
  /** 0 for none. */
  file: number
  due: string
  actor: string
}

/** Gives homework to a class; the key of why not. */
export async function addHomework(
  deps: ApiDeps,
  { term: slug, lesson, text, task, ref, file, due, actor }: Given,
): Promise<{ id: number } | string> {
  const { db } = deps
  const term = await termBySlug(db, slug)
  if (!term) return 'class.files.noTerm'
  if (!(await lessonsOf(db, term, 'zh-cn')).some(({ planned }) => planned === lesson))
    return 'class.homework.noLesson'
  if (text === '' && ref === '' && file === 0) return 'class.homework.empty'
  const isChapter = (task === '') === (ref === '')
  if (!isChapter || (ref !== '' && chapterOf(deps.content, 'zh-cn', { ref, task }).chapter === ''))
    return 'class.homework.noChapter'
  if (file !== 0 && !(await classFilesOf(db, slug)).some(({ id }) => id === file))
    return 'class.homework.noFile'
  if (!isDate(due) || due < schoolToday(deps) || due > (await lastDayOfFiles(db, term)))
    return 'class.homework.noDue'
  if ((await homeworkOfTerm(db, slug)).length >= mostHomework) return 'class.homework.tooMany'
  return db.transaction().execute(async (trx) => {
    const create_time = unixSeconds(deps.now())
    const row = { term: slug, lesson, text, task, ref, file: file || null, due, actor, create_time }
    const added = await insertHomework(trx, { ...row, reminded_time: null })
    const detail = { lesson, due }
    const event = { action: 'class.homeworkAdd', entity: 'term', ref: slug, detail }
    await audit(trx, { now: deps.now(), actor, ...event })
    return added
  })
}

/** With all that was handed in; false where it is gone already. */
export async function removeHomework(
  { db, files, now }: Pick<ApiDeps, 'db' | 'files' | 'now'>,
  { id, actor }: { id: number; actor: string },
): Promise<boolean> {
  const keys = await db.transaction().execute(async (trx) => {
    const row = await homeworkById(trx, id)
    if (!row) return null
    const taken = await takeHomework(trx, [id])
    const detail = { lesson: row.lesson, due: row.due }
    const event = { action: 'class.homeworkRemove', entity: 'term', ref: row.term, detail }
    await audit(trx, { now: now(), actor, ...event })
    return taken
  })
  for (const key of keys ?? []) await files.delete(key)
  return keys !== null
}
