import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type { Engine } from '#db/engine.ts'
import { type HostPool, openPool, type PoolSettings } from '#db/postgres-pool.ts'
import { NodeSqliteDialect } from '#db/sqlite-dialect.ts'
import type { Db, Tables } from '#db/tables.ts'

export interface DatabaseSettings extends PoolSettings {
  /** `postgres://…`; '' means SQLite. */
  url: string
  /** Path of the SQLite file. */
  file: string
  /** Called with every query that was run, as the database got it. */
  onQuery?: (query: CompiledQuery) => void
  /**
   * Milliseconds before the database counts as unavailable. SQLite: how long to wait for another process's
   * write (default 30 s). PostgreSQL: how long to wait for a connection, and for a query (default: no limit).
   */
  patience?: number
}

export interface Connections {
  total: number
  idle: number
  waiting: number
}

export interface OpenDatabase {
  db: Db
  engine: Engine
  /** Open connections, idle ones, and queries that wait for one; null for SQLite. */
  connections(): Connections | null
  /** Waits for running queries, then closes. */
  close(): Promise<void>
}

/** Milliseconds that a write to SQLite waits for another process by default. */
const longPatience = 30_000

/** Opens the database of these settings without migrating it. Throws when SQLite's file cannot be opened. */
export function openDatabase(settings: DatabaseSettings): OpenDatabase {
  const engine: Engine = settings.url ? 'postgres' : 'sqlite'
  let pool: HostPool | undefined
  const dialect = settings.url
    ? new PostgresDialect({ pool: async () => (pool = await openPool(settings)) })
    : new NodeSqliteDialect(settings.file, settings.patience ?? longPatience)
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

function countsOf(engine: Engine, pool: HostPool | undefined): Connections | null {
  if (engine === 'sqlite') return null
  return { total: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 }
}
