import { extname } from 'node:path'
import type { Handout } from '@shuyuan/content/media/handout'
import type { DeskHandout } from '@shuyuan/contract/desk/site/handouts'
import type { Config } from '@shuyuan/contract/site/config'
import { languages } from '@shuyuan/contract/text/language'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ApiDeps } from '#deps.ts'
import { audit } from '#features/audit/service.ts'
import { taughtContent } from '#features/config/taught.ts'
import { changePages } from '#features/page-change/service.ts'
import { clearPrivate } from '#features/upkeep/private-files.ts'
import type { ReceivedFile } from '#features/upload/receive.ts'
import { keepPrivate, type UploadRefusal } from '#features/upload/service.ts'
import { checkTeachingFile } from '#features/upload/teaching-file.ts'
import { slugOf } from '#features/content/pictures.ts'
import { handoutAgain, type HandoutRow, handoutRows, insertHandout, noteIdle, takeIdle } from './queries.ts'

/** Keys that begin so are private: `/storage/` does not show them. */
const handoutFolder = 'private/handout/'

/** Seconds that a file is kept which no words of the school name. */
const idleTime = 30 * 86_400

/** Characters of what a file is called. */
const longestTitle = 60

/**
 * Keeps a file that words of the school can then name. Its name is made of what its sender calls it and of its bytes, so
 * that the same file is kept once. Nobody can fetch it before an offer or an article that is published names it.
 */
export async function addHandout(
  deps: Pick<ApiDeps, 'db' | 'now' | 'files' | 'contentFiles'>,
  { file, limits, actor }: { file: ReceivedFile | null; limits: Config['upload']; actor: string },
): Promise<DeskHandout | UploadRefusal> {
  const { db, now } = deps
  const checked = await checkTeachingFile(file, limits)
  if ('message' in checked) return checked
  const hash = checked.file.sha1.slice(0, 12)
  const name = `${slugOf(checked.file.name, 'file')}-${hash}.${checked.suffix}`
  const known = await handoutAgain(db, name)
  if (known) return present(known)
  // The file first: without its row it is deleted by the job.
  const { key, size, mimetype } = await keepPrivate(deps, handoutFolder, checked)
  const row: HandoutRow = {
    name,
    title: titleOf(checked.file.name),
    file: key,
    type: mimetype,
    hash,
    size,
    actor,
    create_time: unixSeconds(now()),
    idle_since: null,
  }
  await db.transaction().execute(async (trx) => {
    if (!(await insertHandout(trx, row))) return
    const detail = { name: row.title, bytes: size }
    await audit(trx, { now: now(), actor, action: 'content.handout', entity: 'content', ref: name, detail })
    await changePages(trx, now(), 'content')
  })
  await deps.contentFiles.reload()
  return present(row)
}

/** What a sender calls a file, without its ending and without what no file of a computer may be called. */
function titleOf(name: string): string {
  const plain = name
    .slice(0, 1000)
    .replace(/\.[^.]*$/, '')
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{C}<>:"/\\|?*]/gu, '')
    .trim()
  return [...plain].slice(0, longestTitle).join('')
}

const present = ({ name, title, size }: HandoutRow): DeskHandout => ({
  name,
  title: title || name,
  ending: extname(name).slice(1),
  size,
})

/** The files that were sent to the desk, as the content knows them. */
export async function keptHandouts(db: ApiDeps['db']): Promise<Map<string, Handout>> {
  const rows = await handoutRows(db)
  return new Map(
    rows.map(({ name, title, file, type, size, hash }) => [
      name,
      { in: 'store', file, title, type, size, hash },
    ]),
  )
}

/** A file of an article that visitors can read, in any language; undefined where no such article names it. */
export async function fileOfArticle(
  deps: Pick<ApiDeps, 'db' | 'content'>,
  { article, name }: { article: string; name: string },
): Promise<Handout | undefined> {
  const content = await taughtContent(deps)
  for (const language of languages) {
    const found = await content.item('articles', language, article)
    if (found && !found.value.withdrawn && found.value.files?.includes(name))
      return content.handouts().get(name)
  }
  return undefined
}

/** Deletes files that no words have named for thirty days, and files that no row names. */
export async function deleteOldHandouts(
  deps: Pick<ApiDeps, 'db' | 'engine' | 'files' | 'now' | 'contentFiles'>,
): Promise<number> {
  const { db, now } = deps
  const known = new Set((await handoutRows(db)).map(({ file }) => file))
  const takeOld = () =>
    db.transaction().execute(async (trx) => {
      const time = unixSeconds(now())
      await noteIdle(trx, time)
      const gone = await takeIdle(trx, time - idleTime)
      if (gone.length > 0) await changePages(trx, now(), 'content')
      return gone
    })
  const count = await clearPrivate(deps, { job: 'handouts', folder: handoutFolder, known, takeOld })
  if (count > 0) await deps.contentFiles.reload()
  return count
}
