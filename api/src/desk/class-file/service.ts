import { listText } from '@shuyuan/contract/text/list-text'
import { type DeskClassFiles, mostClassFiles } from '@shuyuan/contract/desk/class/class-files'
import type { Config } from '@shuyuan/contract/site/config'
import type { Language } from '@shuyuan/contract/text/language'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { schoolToday } from '#day.ts'
import type { ApiDeps } from '#deps.ts'
import { audit } from '#features/audit/service.ts'
import { classFolder, lastDayOfFiles, presentFile } from '#features/class/files/service.ts'
import { classFilesOf, insertClassFile, takeClassFile, takeUntold } from '#features/class/files/queries.ts'
import { takeHourly } from '#quota.ts'
import { notifyFamily } from '#features/registration/notify-registrant.ts'
import { familiesWithPlace } from '#features/registration/places.ts'
import { classTitle } from '#features/term/class-words.ts'
import { lessonsOf } from '#features/term/lessons.ts'
import { termBySlug } from '#features/term/service.ts'
import type { ReceivedFile } from '#features/upload/receive.ts'
import { keepPrivate, type UploadRefusal } from '#features/upload/service.ts'
import { checkTeachingFile } from '#features/upload/teaching-file.ts'
import { translate } from '#messages.ts'

export async function listClassFiles(
  deps: ApiDeps,
  slug: string,
  language: Language,
): Promise<DeskClassFiles | undefined> {
  const { db } = deps
  const term = await termBySlug(db, slug)
  if (!term) return undefined
  const files = await classFilesOf(db, slug)
  return {
    title: classTitle(deps.content, term.class, language),
    list: files.map((file) => ({ ...presentFile(deps, file, 0), told: file.told_time !== null })),
    lessons: (await lessonsOf(db, term, language)).map(({ planned, day }) => ({ planned, day })),
    families: (await familiesWithPlace(db, slug)).length,
    until: await lastDayOfFiles(db, term),
  }
}

interface Added {
  term: string
  /** The key of a lesson; '' for the whole term. */
  lesson: string
  file: ReceivedFile | null
  limits: Config['upload']
  actor: string
}

/** Keeps a file for a class, or says why not. The file first: one without a row is deleted by the job. */
export async function addClassFile(
  deps: ApiDeps,
  { term: slug, lesson, file, limits, actor }: Added,
): Promise<{ id: number } | UploadRefusal> {
  const { db } = deps
  const term = await termBySlug(db, slug)
  if (!term) return { message: 'class.files.noTerm' }
  if (schoolToday(deps) > (await lastDayOfFiles(db, term))) return { message: 'class.files.over' }
  if (lesson !== '' && !(await lessonsOf(db, term, 'zh-cn')).some(({ planned }) => planned === lesson))
    return { message: 'class.files.noLesson' }
  if ((await classFilesOf(db, slug)).length >= mostClassFiles)
    return { message: 'class.files.tooMany', values: { most: String(mostClassFiles) } }
  const checked = await checkTeachingFile(file, limits)
  if ('message' in checked) return checked
  const { key, ...kept } = await keepPrivate(deps, classFolder, checked)
  return db.transaction().execute(async (trx) => {
    const create_time = unixSeconds(deps.now())
    const row = { term: slug, lesson, ...kept, file: key, actor, create_time, told_time: null }
    const added = await insertClassFile(trx, row)
    const event = { action: 'class.fileAdd', entity: 'term', ref: slug, detail: { name: kept.name } }
    await audit(trx, { now: deps.now(), actor, ...event })
    return added
  })
}

/** False where it is gone already. */
export async function removeClassFile(
  { db, files, now }: Pick<ApiDeps, 'db' | 'files' | 'now'>,
  { id, actor }: { id: number; actor: string },
): Promise<boolean> {
  const row = await db.transaction().execute(async (trx) => {
    const taken = await takeClassFile(trx, id)
    if (!taken) return undefined
    const detail = { name: taken.name }
    const event = { action: 'class.fileRemove', entity: 'term', ref: taken.term, detail }
    await audit(trx, { now: now(), actor, ...event })
    return taken
  })
  if (row) await files.delete(row.file)
  return row !== undefined
}

/** How many files a message names before it counts them. */
const mostNames = 3

/**
 * Sends each family with a place one message that names every file that no message has named yet; returns how many
 * families, or the key of why not.
 */
export async function tellOfFiles(
  deps: ApiDeps,
  { term: slug, actor }: { term: string; actor: string },
): Promise<number | string> {
  if (!(await termBySlug(deps.db, slug))) return 'class.files.noTerm'
  if (!(await takeHourly(deps, 'class messages to', slug, deps.limits.classMessagesPerHour)))
    return 'class.desk.writtenOften'
  return deps.db.transaction().execute(async (trx) => {
    const families = await familiesWithPlace(trx, slug)
    if (families.length === 0) return 'class.files.nobody'
    const names = await takeUntold(trx, slug, unixSeconds(deps.now()))
    if (names.length === 0) return 'class.files.nothingNew'
    for (const family of families) {
      const values = (language: Language) => ({ text: wordsOf(names, language) })
      await notifyFamily(trx, deps, family, 'classMessage', { values })
    }
    const detail = { count: families.length, files: names.length }
    const event = { action: 'class.fileTell', entity: 'term', ref: slug, detail }
    await audit(trx, { now: deps.now(), actor, ...event })
    return families.length
  })
}

function wordsOf(all: readonly string[], language: Language): string {
  const say = translate[language]
  const said = all.slice(0, mostNames).map((name) => say('class.files.name', { name }))
  const names = listText(said, language)
  const words = all.length > mostNames ? say('class.files.more', { names, count: all.length }) : names
  return say('class.files.message', { names: words })
}
