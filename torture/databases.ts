import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase, type OpenDatabase } from '@shuyuan/api/db/open'
import { sql } from 'kysely'
import { type Cluster, startPostgres } from '../tasks/postgres.ts'
import type { Ground } from './ground.ts'
import type { Trials } from './trials.ts'

/** An empty database of one of the two engines, and how a site is started on it. */
export interface Database {
  engine: 'SQLite' | 'PostgreSQL'
  /** Environment of a site or a command line on it. */
  env: { DATA_DIR: string; SECRET_KEY: string } & Record<string, string>
  /** The same database from here, to prepare it and to look at what is there. */
  open(): OpenDatabase
  /** The PostgreSQL server; null for SQLite. */
  cluster: Cluster | null
}

/** Keys that several processes share; they are used in this part only. */
const keys = { SECRET_KEY: 'k'.repeat(40), DATA_KEYS: Buffer.alloc(32, 7).toString('base64') }

/** Makes an empty database below a folder, by default the part's: its rows and uploads. */
export type MakeDatabase = (below?: string) => Promise<Database>

/**
 * Makes databases of SQLite, and of PostgreSQL where it is installed; otherwise reports that it is missing.
 */
export async function databasesOf(ground: Ground, trials: Trials): Promise<MakeDatabase[]> {
  const cluster = await startPostgres({ durable: true })
  if (cluster) ground.after(() => cluster.stop())
  else trials.left.push('no PostgreSQL server is installed: its half')
  let count = 0
  const sqlite: MakeDatabase = async (below = ground.folder) => {
    count += 1
    const folder = join(below, `sqlite-${count}`)
    await mkdir(folder)
    const file = join(folder, 'shuyuan.db')
    return {
      engine: 'SQLite',
      env: { DATA_DIR: folder, ...keys },
      open: () => openDatabase({ url: '', file }),
      cluster: null,
    }
  }
  const postgres =
    (server: Cluster): MakeDatabase =>
    async (below = ground.folder) => {
      count += 1
      const name = `torture_${count}`
      const folder = join(below, `postgres-${count}`)
      await mkdir(folder)
      const { db, close } = openDatabase({ url: server.url, file: '', poolSize: 1 })
      let place = ''
      if (below !== ground.folder) {
        const rows = join(below, name)
        await mkdir(rows)
        server.giveFolder(rows)
        await sql`create tablespace ${sql.raw(name)} location ${sql.lit(rows)}`.execute(db)
        place = `tablespace ${name}`
      }
      await sql`create database ${sql.raw(name)} ${sql.raw(place)}`.execute(db)
      await close()
      const url = server.url.replace(/[^/]+$/, name)
      return {
        engine: 'PostgreSQL',
        env: { DATA_DIR: folder, DATABASE_URL: url, ...keys },
        open: () => openDatabase({ url, file: '', poolSize: 2 }),
        cluster: server,
      }
    }
  return cluster ? [sqlite, postgres(cluster)] : [sqlite]
}
