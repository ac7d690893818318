import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDatabase,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'
import { PatientConnection } from '#db/patient-connection.ts'

/** Kysely on `node:sqlite`: one connection per process, each statement prepared once. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: OpenSqlite
  readonly #patience: number

  /** `patience`: milliseconds that a write waits for another process's write. */
  constructor(file: string, patience: number) {
    const database = openDatabase(file)
    super({ database })
    this.#database = database
    this.#patience = patience
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalDdlAdapter()
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#database, this.#patience)
  }
}

/**
 * SQLite can change tables inside a transaction, so two processes that migrate at once run one after the
 * other.
 */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

/**
 * A deferred `begin` fails with BUSY_SNAPSHOT when another process writes between this one's read and its
 * write.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #database: OpenSqlite
  readonly #patience: number
  #connection: DatabaseConnection | undefined

  constructor(database: OpenSqlite, patience: number) {
    super({ database })
    this.#database = database
    this.#patience = patience
  }

  override async acquireConnection() {
    this.#connection ??= new PatientConnection(await super.acquireConnection(), this.#patience)
    return this.#connection
  }

  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** SQLite itself rolls back where the disk is full: a second rollback would fail, and its error would hide the first. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#database.inTransaction()) await super.rollbackTransaction(connection)
  }
}

interface OpenSqlite extends SqliteDatabase {
  inTransaction(): boolean
}

const keptStatements = 500

function openDatabase(file: string): OpenSqlite {
  // Changing the journal mode needs the file alone. Only for that may SQLite's own waiting block the process.
  const database = new DatabaseSync(file, { timeout: 5000 })
  // FULL: a committed write is on the disk and survives a power cut.
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  database.exec('pragma busy_timeout = 0')
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    inTransaction: () => database.isTransaction,
    prepare(sql) {
      const known = statements.get(sql)
      if (known) return known
      const statement = asKyselyStatement(database.prepare(sql))
      if (statements.size >= keptStatements) statements.clear()
      statements.set(sql, statement)
      return statement
    },
  }
}

function asKyselyStatement(statement: StatementSync): SqliteStatement {
  // Kysely passes what the query builder bound: strings, numbers, null, bigint and bytes.
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  }
}
