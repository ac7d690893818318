import type { OpenDatabase } from '@shuyuan/api/db/open'
import type { Db, Executor } from '@shuyuan/api/db/tables'
import { deleteAllRows, isUsed } from '#cli/archive/emptiness'
import { type Fingerprint, tableFingerprint } from '#cli/archive/fingerprint'
import { readLastIds, writeLastIds } from '#cli/archive/ids'
import { type DatabaseLayout, leftOutOfMove, readDatabaseLayout } from '#cli/archive/layout'
import { readRows, writeRows } from '#cli/archive/rows'
import { Failure } from '#cli/failure'

type Database = Pick<OpenDatabase, 'engine'> & { db: Db }

export interface Moved {
  /** The checksum of each table, equal on both sides. */
  tables: Record<string, Fingerprint>
  /** The target already held all of it, so nothing was done. */
  before: boolean
}

/**
 * Copies every row into another database, which must be migrated and empty; the caller keeps `source`
 * unchanged. One transaction in the target: every table is copied and compared, or nothing is kept. A target
 * with exactly the same rows is left alone.
 */
export async function copyDatabase(
  source: { db: Executor; engine: OpenDatabase['engine'] },
  target: Database,
  said: (line: string) => void,
): Promise<Moved> {
  const layout = await readDatabaseLayout(source.db, source.engine, leftOutOfMove)
  const there = await readDatabaseLayout(target.db, target.engine)
  refuseOther(layout, there)

  const tables: Record<string, Fingerprint> = {}
  for (const { name } of layout.tables) tables[name] = await tableFingerprint(source.db, source.engine, name)
  const lastIds = await readLastIds(source.db, source.engine, layout.tables)

  return target.db.transaction().execute(async (trx) => {
    if (await isUsed(trx, there)) {
      if ((await difference(trx, target.engine, tables)) === null) return { tables, before: true }
      throw new Failure('The database to move to is in use: name an empty one.')
    }
    await deleteAllRows(trx, layout)
    for (const { name } of layout.tables) {
      for await (const rows of readRows(source.db, source.engine, name)) await writeRows(trx, name, rows)
      said(`${name}: ${tables[name]?.rows} rows`)
    }
    await writeLastIds(trx, target.engine, lastIds)
    const wrong = await difference(trx, target.engine, tables)
    if (wrong) throw new Failure(`The copy is not equal in ${wrong}; nothing was kept of it.`)
    return { tables, before: false }
  })
}

function refuseOther(source: DatabaseLayout, target: DatabaseLayout): void {
  if (source.migrations.join() !== target.migrations.join()) {
    throw new Failure('The two databases are of different versions: run `migrate` on both with this version.')
  }
}

/** The first table whose rows differ; null where none does. */
async function difference(
  db: Executor,
  engine: OpenDatabase['engine'],
  tables: Record<string, Fingerprint>,
): Promise<string | null> {
  for (const [name, wanted] of Object.entries(tables)) {
    const found = await tableFingerprint(db, engine, name)
    if (found.rows !== wanted.rows || found.hash !== wanted.hash) return name
  }
  return null
}
