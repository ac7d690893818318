import type { Engine } from '@shuyuan/api/db/engine'
import { analyse } from '@shuyuan/api/db/analyse'
import { migrate, migrationNames, migrationsThatRan } from '@shuyuan/api/db/migrate'
import type { Executor } from '@shuyuan/api/db/tables'
import { databaseId, keepDatabaseId } from '@shuyuan/api/features/upkeep/service'
import { ownerOfStore, setAside } from '@shuyuan/api/features/upkeep/store'
import { programName } from '#version'
import type { CliContext } from '#cli/command'
import { Failure } from '#cli/failure'
import { deleteAllRows, dropAllTables, isUsed } from './emptiness.ts'
import { writeLastIds } from './ids.ts'
import { type DatabaseLayout, readDatabaseLayout } from './layout.ts'
import type { Manifest } from './manifest.ts'
import { type Part, readArchive } from './read.ts'
import { countRows, writeRows } from './rows.ts'
import { uploadKeys } from './uploads.ts'

export interface Restored extends Manifest {
  /** The migrations that brought the rows from their version to this one. */
  migrated: string[]
  /** Uploads that were there before and are not known to be this database's. */
  left: number
}

/**
 * Replaces the database's state by an archive's, on either engine, in one transaction: all of it or nothing. The rows of
 * an older version go into the tables of that version, which then are brought up to this one. Refuses a database that is
 * in use unless `force` is set; then its rows and uploads are lost.
 */
export async function restoreArchive(context: CliContext, file: string, force: boolean): Promise<Restored> {
  const { db, engine, files } = context
  const seen = { keys: new Set<string>(), leftOut: 0, used: false, manifest: null as Manifest | null }
  const before = new Set(await uploadKeys(files))
  const restored = db.transaction().execute(async (trx) => {
    let layout: DatabaseLayout = { tables: [], migrations: [] }
    const { ran } = await migrationsThatRan(trx, engine)
    const id = ran.includes('050-installation') ? await databaseId(trx) : undefined
    const take = async (part: Part) => {
      if ('leftOut' in part) seen.leftOut = part.leftOut.length
      else if ('key' in part) {
        seen.keys.add(part.key)
        // A bucket needs the length of a stream, and does not accept 0.
        if (part.size === 0) await files.put(part.key, new Uint8Array())
        else await files.putStream(part.key, part.content, { contentLength: part.size })
      } else await writeRows(trx, part.table, knownRows(layout, part))
    }
    const begin = async (manifest: Manifest) => {
      refuseUnknown(manifest)
      seen.used = await isUsed(trx, await readDatabaseLayout(trx, engine))
      if (!force && seen.used)
        throw new Failure('The database is in use. --force replaces all that is in it.')
      layout = await emptyTablesOf(manifest, trx, engine)
      seen.manifest = manifest
    }
    await readArchive(file, begin, take)
    if (!seen.manifest) throw new Failure('The archive is empty.')
    await writeLastIds(trx, engine, seen.manifest.lastIds)
    await compare(trx, seen.manifest, seen.keys.size + seen.leftOut)
    const migrated = await migrate(trx, engine)
    if (id !== undefined) await keepDatabaseId(trx, id)
    return migrated
  })
  const migrated = await restored.catch(async (error: unknown) => {
    for (const key of seen.keys) if (!before.has(key)) await files.delete(key).catch(() => undefined)
    throw error
  })
  if (!seen.manifest) throw new Failure('The archive is empty.')
  // Only after the commit: had it failed, the old rows would still need these files.
  const rest = [...before].filter((key) => !seen.keys.has(key))
  const owner = await ownerOfStore(context)
  const own = owner === 'us' || (owner === 'nobody' && seen.used)
  if (own) for (const key of rest) await setAside(context, key)
  await analyse(db, engine, { all: true })
  return { ...seen.manifest, files: seen.keys.size, migrated, left: own ? 0 : rest.length }
}

/** Refuses a backup whose tables this program cannot make. */
function refuseUnknown({ program, commit = '', migrations }: Manifest): void {
  const unknown = migrations.filter((name, place) => name !== migrationNames[place])
  if (unknown.length === 0) return
  const newer = unknown.every((name) => name > (migrationNames.at(-1) ?? ''))
  const of = newer ? 'of a newer version' : 'of a program that went another way'
  throw new Failure(
    `This backup is ${of}: ${programName({ version: program, commit })} wrote it, and this is ${programName()}, ` +
      `which does not know its migration ${unknown[0]}. Bring this program up to that version (git pull, or its image), ` +
      'then restore it; nothing was changed.',
  )
}

/** Empties the database and gives it the tables that the rows of an archive had. */
async function emptyTablesOf(
  { migrations }: Manifest,
  trx: Executor,
  engine: Engine,
): Promise<DatabaseLayout> {
  const present = await readDatabaseLayout(trx, engine)
  if (present.migrations.join() === migrations.join()) {
    await deleteAllRows(trx, present)
    return present
  }
  await dropAllTables(trx, engine)
  await migrate(trx, engine, migrations.at(-1))
  const layout = await readDatabaseLayout(trx, engine)
  // What migrations put in is in the archive too, as it was changed later.
  await deleteAllRows(trx, layout)
  return layout
}

/** Only tables and columns of the database itself get into a statement, never a name from the archive. */
function knownRows({ tables }: DatabaseLayout, { table, rows }: Extract<Part, { table: string }>) {
  const known = tables.find(({ name }) => name === table)
  if (!known) throw new Failure(`The backup has a table that this version does not know: ${table}`)
  const columns = new Set(known.columns)
  for (const row of rows) {
    const unknown = Object.keys(row).find((column) => !columns.has(column))
    if (unknown !== undefined) throw new Failure(`The backup has an unknown column: ${table}.${unknown}`)
  }
  return rows
}

async function compare(trx: Executor, manifest: Manifest, files: number): Promise<void> {
  for (const [table, rows] of Object.entries(manifest.tables)) {
    const found = await countRows(trx, table)
    if (found !== rows) {
      throw new Failure(`The backup is not whole: ${table} should have ${rows} rows and has ${found}.`)
    }
  }
  if (files !== manifest.files) {
    throw new Failure(`The backup is not whole: it should hold ${manifest.files} files and holds ${files}.`)
  }
}
