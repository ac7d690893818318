import type { Executor } from '#db/tables.ts'
import type { ClassFileRow, NewClassFile } from '#db/tables/class-life.ts'

export function insertClassFile(db: Executor, row: NewClassFile): Promise<{ id: number }> {
  return db.insertInto('class_file').values(row).returning('id').executeTakeFirstOrThrow()
}

/** The files of a term, newest first. */
export function classFilesOf(db: Executor, term: string): Promise<ClassFileRow[]> {
  return db.selectFrom('class_file').selectAll().where('term', '=', term).orderBy('id', 'desc').execute()
}

export function classFileById(db: Executor, id: number): Promise<ClassFileRow | undefined> {
  return db.selectFrom('class_file').selectAll().where('id', '=', id).executeTakeFirst()
}

export function takeClassFile(db: Executor, id: number): Promise<ClassFileRow | undefined> {
  return db.deleteFrom('class_file').where('id', '=', id).returningAll().executeTakeFirst()
}

/** Marks the files of a term that no message has named; returns their names in the order in which they came. */
export async function takeUntold(db: Executor, term: string, time: number): Promise<string[]> {
  const rows = await db
    .updateTable('class_file')
    .set({ told_time: time })
    .where('term', '=', term)
    .where('told_time', 'is', null)
    .returning(['id', 'name'])
    .execute()
  return rows.toSorted((one, other) => one.id - other.id).map(({ name }) => name)
}

export async function knownClassFiles(db: Executor): Promise<Set<string>> {
  const rows = await db.selectFrom('class_file').select('file').execute()
  return new Set(rows.map(({ file }) => file))
}

/** Deletes the files of terms that were over before a day, and of terms that are gone; returns their keys in the store. */
export async function takeOldClassFiles(db: Executor, day: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('class_file')
    .where((eb) => eb('term', 'not in', eb.selectFrom('term').select('slug').where('last_day', '>=', day)))
    .returning('file')
    .execute()
  return rows.map(({ file }) => file)
}
