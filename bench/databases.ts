import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase, type OpenDatabase } from '@shuyuan/api/db/open'
import { sql } from 'kysely'
import { type Cluster, startPostgres } from '../tasks/postgres.ts'
import { type Engine, engines, type Ground } from './ground.ts'

/** An empty database of one of the two engines, and how a site is started on it. */
export interface Database {
  engine: Engine
  /** Environment of a site or a command line on it: no samples, and visitors of many addresses. */
  env: { DATA_DIR: string; SECRET_KEY: string } & Record<string, string>
  /** Where it is, as `openDatabase` takes it. */
  place: { url: string; file: string }
  /** The same database from here, to prepare it and to look at what is there. */
  open(): OpenDatabase
  /** The PostgreSQL server; null for SQLite. */
  cluster: Cluster | null
}

/** Makes an empty database below a folder, by default the part's: its rows and uploads. */
export type MakeDatabase = (below?: string) => Promise<Database>

/**
 * Makes databases of SQLite, and of a PostgreSQL server of the part's own where one is installed; otherwise says
 * that it is missing. The server trades safety for speed unless it is `durable`.
 */
export async function databasesOf(ground: Ground, { durable = false } = {}): Promise<MakeDatabase[]> {
  const cluster = await startPostgres({ durable })
  if (cluster) ground.after(() => cluster.stop())
  else console.log('left out: the half on PostgreSQL, which is not installed')
  let count = 0
  const make = async (below: string, engine: Engine): Promise<Database> => {
    count += 1
    const name = `${engine.toLowerCase()}_${count}`
    const folder = join(below, name)
    await mkdir(folder)
    const url = engine === 'SQLite' || !cluster ? '' : cluster.url.replace(/[^/]+$/, name)
    const place = { url, file: join(folder, 'shuyuan.db') }
    if (url && cluster)
      await createDatabase(cluster, name, below === ground.folder ? '' : join(below, `${name}.rows`))
    return {
      engine,
      env: {
        DATA_DIR: folder,
        DATABASE_URL: url,
        SECRET_KEY: 'k'.repeat(40),
        DATA_KEYS: Buffer.alloc(32, 7).toString('base64'),
        SEED: '',
        TRUSTED_PROXIES: '127.0.0.1',
        // Temporary files of a killed site are removed with the part's folder.
        TMPDIR: ground.folder,
      },
      place,
      open: () => openDatabase({ ...place, poolSize: 2 }),
      cluster: url ? cluster : null,
    }
  }
  const wanted = engines.filter(
    (engine) => (cluster || engine === 'SQLite') && (!ground.engine || engine === ground.engine),
  )
  if (wanted.length === 0) throw new Error(`${ground.engine} is not installed here`)
  return wanted.map(
    (engine): MakeDatabase =>
      (below = ground.folder) =>
        make(below, engine),
  )
}

/** With its rows in a folder of their own, unless that is ''. */
async function createDatabase(cluster: Cluster, name: string, rows: string): Promise<void> {
  const { db, close } = openDatabase({ url: cluster.url, file: '', poolSize: 1 })
  if (rows) {
    await mkdir(rows)
    cluster.giveFolder(rows)
    await sql`create tablespace ${sql.id(name)} location ${sql.lit(rows)}`.execute(db)
  }
  await sql`create database ${sql.id(name)} ${rows ? sql`tablespace ${sql.id(name)}` : sql``}`.execute(db)
  await close()
}
