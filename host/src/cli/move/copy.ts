import type { OpenDatabase } from '@shuyuan/api/db/open'
import type { Db, Executor } from '@shuyuan/api/db/tables'
import { empty, isUsed } from '#cli/archive/emptiness'
import { type Fingerprint, fingerprint } from '#cli/archive/fingerprint'
import { readLastIds, writeLastIds } from '#cli/archive/ids'
import { type Layout, readLayout } from '#cli/archive/layout'
import { readRows, writeRows } from '#cli/archive/rows'
import { Failure } from '#cli/failure'

type Database = Pick<OpenDatabase, 'engine'> & { db: Db }

export interface Moved {
  /** What each table holds, on both sides. */
  tables: Record<string, Fingerprint>
  /** The target held all of it already: nothing was done. */
  before: boolean
}

/**
 * Copies every row from one database into another, which is migrated and empty; `source` is held still by the caller.
 * One transaction in the target: all of it is there and equal, table by table, or nothing is. A target that already
 * holds exactly the same is left as it is.
 */
export async function copyDatabase(
  source: { db: Executor; engine: OpenDatabase['engine'] },
  target: Database,
  said: (line: string) => void,
): Promise<Moved> {
  const layout = await readLayout(source.db, source.engine)
  const there = await readLayout(target.db, target.engine)
  refuseOther(layout, there)

  const tables: Record<string, Fingerprint> = {}
  for (const { name } of layout.tables) tables[name] = await fingerprint(source.db, source.engine, name)
  const lastIds = await readLastIds(source.db, source.engine, layout.tables)

  return target.db.transaction().execute(async (trx) => {
    if (await isUsed(trx, there)) {
      if ((await difference(trx, target.engine, tables)) === null) return { tables, before: true }
      throw new Failure('The database to move to is in use: name an empty one.')
    }
    await empty(trx, there)
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

function refuseOther(source: Layout, target: Layout): void {
  if (source.migrations.join() !== target.migrations.join()) {
    throw new Failure('The two databases are of different versions: run `migrate` on both with this version.')
  }
}

/** The first table whose rows are not the same ones; null where all are. */
async function difference(
  db: Executor,
  engine: OpenDatabase['engine'],
  tables: Record<string, Fingerprint>,
): Promise<string | null> {
  for (const [name, wanted] of Object.entries(tables)) {
    const found = await fingerprint(db, engine, name)
    if (found.rows !== wanted.rows || found.hash !== wanted.hash) return name
  }
  return null
}
