import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Executor, Tables } from '#db/tables.ts'

export type FileRow = Selectable<Tables['content_file']>
export type VersionRow = Selectable<Tables['content_version']>
export type PictureRow = Selectable<Tables['content_picture']>

export function fileRow(db: Executor, path: string): Promise<FileRow | undefined> {
  return db.selectFrom('content_file').selectAll().where('path', '=', path).executeTakeFirst()
}

export function fileRows(db: Executor, paths?: readonly string[]): Promise<FileRow[]> {
  const all = db.selectFrom('content_file').selectAll().orderBy('path')
  return (paths ? all.where('path', 'in', paths) : all).execute()
}

/** What visitors see in place of the project's files. */
export function publishedRows(db: Executor): Promise<Pick<FileRow, 'path' | 'text' | 'removed'>[]> {
  return db
    .selectFrom('content_file')
    .select(['path', 'text', 'removed'])
    .where((eb) => eb.or([eb('text', 'is not', null), eb('removed', '=', 1)]))
    .execute()
}

/** The paths whose draft is to be published by then (unix seconds), with the moment and who wished it. */
export function dueRows(
  db: Executor,
  until: number,
): Promise<Pick<FileRow, 'path' | 'writes' | 'publish_at' | 'publish_actor'>[]> {
  return db
    .selectFrom('content_file')
    .select(['path', 'writes', 'publish_at', 'publish_actor'])
    .where('publish_at', '<=', until)
    .orderBy('publish_at')
    .orderBy('path')
    .execute()
}

/** What was published of these files, oldest first. */
export function moneyVersions(
  db: Executor,
  paths: readonly string[],
): Promise<Pick<VersionRow, 'path' | 'text' | 'actor'>[]> {
  return db
    .selectFrom('content_version')
    .select(['path', 'text', 'actor'])
    .where('path', 'in', paths)
    .where('what', '=', 'published')
    .orderBy('number')
    .execute()
}

/** Drafts that could not be published at their time. */
export function failedRows(db: Executor): Promise<Pick<FileRow, 'path' | 'failed'>[]> {
  return db.selectFrom('content_file').select(['path', 'failed']).where('failed', '<>', '').execute()
}

/** A file that nobody has written yet. */
const unwritten: Insertable<Tables['content_file']> = {
  path: '',
  writes: 0,
  text: null,
  removed: 0,
  starter: null,
  edition: null,
  draft: null,
  draft_starter: null,
  draft_actor: '',
  draft_time: 0,
  publish_at: null,
  publish_actor: '',
  failed: '',
}

/**
 * Writes a row that was written `writes` times when it was read, and counts the write. False where somebody else has
 * written it meanwhile.
 */
export async function writeFile(
  trx: Executor,
  { path, writes }: { path: string; writes: number },
  change: Updateable<Tables['content_file']>,
): Promise<boolean> {
  const row = { ...change, writes: writes + 1 }
  if (writes === 0) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('content_file')
      .values({ ...unwritten, ...row, path })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await trx
    .updateTable('content_file')
    .set(row)
    .where('path', '=', path)
    .where('writes', '=', writes)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** The number of the last version of any file; 0 where nothing was ever published. */
export async function lastEdition(db: Executor): Promise<number> {
  const { last } = await db
    .selectFrom('content_version')
    .select((eb) => eb.fn.max<number | null>('number').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** Fails with a unique conflict where somebody else has published meanwhile. */
export async function insertVersion(trx: Executor, version: VersionRow): Promise<void> {
  await trx.insertInto('content_version').values(version).execute()
}

export function versionsOf(
  db: Executor,
  path: string,
  most: number,
): Promise<(Omit<VersionRow, 'text'> & { size: number })[]> {
  return db
    .selectFrom('content_version')
    .select(['number', 'path', 'what', 'actor', 'create_time', sql<number>`length(text)`.as('size')])
    .where('path', '=', path)
    .orderBy('number', 'desc')
    .limit(most)
    .execute()
}

export function versionRow(db: Executor, path: string, number: number): Promise<VersionRow | undefined> {
  return db
    .selectFrom('content_version')
    .selectAll()
    .where('path', '=', path)
    .where('number', '=', number)
    .executeTakeFirst()
}

/** Who published what visitors see of each file, and when. */
export async function publishers(
  db: Executor,
): Promise<Map<string, Pick<VersionRow, 'actor' | 'create_time'>>> {
  const rows = await db
    .selectFrom('content_file')
    .innerJoin('content_version', 'content_version.number', 'content_file.edition')
    .select(['content_file.path', 'content_version.actor', 'content_version.create_time'])
    .execute()
  return new Map(rows.map(({ path, ...by }) => [path, by]))
}

export function pictureRows(db: Executor): Promise<PictureRow[]> {
  return db
    .selectFrom('content_picture')
    .selectAll()
    .orderBy('create_time', 'desc')
    .orderBy('address')
    .execute()
}

/** Keeps a picture; the same at the same address is kept once. */
export async function insertPicture(trx: Executor, picture: PictureRow): Promise<void> {
  await trx
    .insertInto('content_picture')
    .values(picture)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
