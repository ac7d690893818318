import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type { CustomTypesConfig, Pool } from 'pg'
import type { Engine } from '#db/engine.ts'
import { NodeSqliteDialect } from '#db/sqlite-dialect.ts'
import type { Db, Tables } from '#db/tables.ts'

export interface DatabaseSettings {
  /** `postgres://…`; '' takes SQLite. */
  url: string
  /** Path of the SQLite file. */
  file: string
  /** Connections a process keeps to PostgreSQL. */
  poolSize?: number
  /** Is told of every query that was run, as the database got it. */
  onQuery?: (query: CompiledQuery) => void
}

export interface Connections {
  total: number
  idle: number
  waiting: number
}

export interface OpenDatabase {
  db: Db
  engine: Engine
  /** How many connections there are, how many of them idle, and how many queries wait for one; null for SQLite. */
  connections(): Connections | null
  /** Waits for what runs, then closes. */
  close(): Promise<void>
}

// Sums and counts are `numeric` and `bigint` there: text unless parsed. All of ours are safe integers.
const bigintOid = 20
const numericOid = 1700

/** Opens the database that the settings name; nothing is migrated. Throws when SQLite's file cannot be opened. */
export function openDatabase(settings: DatabaseSettings): OpenDatabase {
  const engine: Engine = settings.url ? 'postgres' : 'sqlite'
  let pool: Pool | undefined
  const dialect =
    engine === 'postgres'
      ? new PostgresDialect({ pool: async () => (pool = await openPool(settings)) })
      : new NodeSqliteDialect(settings.file)
  const { onQuery } = settings
  const db = new Kysely<Tables>({
    dialect,
    ...(onQuery && {
      log: (event) => {
        if (event.level === 'query') onQuery(event.query)
      },
    }),
  })
  return { db, engine, connections: () => countsOf(engine, pool), close: () => db.destroy() }
}

function countsOf(engine: Engine, pool: Pool | undefined): Connections | null {
  if (engine === 'sqlite') return null
  return { total: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 }
}

/** The driver is loaded with the first query: a site on SQLite never holds it in memory. */
async function openPool({ url, poolSize = 10 }: DatabaseSettings) {
  const { Pool, types } = await import('pg')
  const getTypeParser: CustomTypesConfig['getTypeParser'] = (oid: number, format?: 'text' | 'binary') =>
    oid === bigintOid || oid === numericOid ? Number : types.getTypeParser(oid, format as 'text')
  const pool = new Pool({ connectionString: url, max: poolSize, types: { getTypeParser } })
  // A connection that the server ends while nobody uses it is no failure: the pool takes a new one. Unheard, it would
  // end the process.
  pool.on('error', () => undefined)
  return pool
}
