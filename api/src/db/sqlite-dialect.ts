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

/** Node's own SQLite behind Kysely: one connection a process, each statement prepared once. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: SqliteDatabase
  readonly #patience: number

  /** `patience`: milliseconds that a write waits for one of another process. */
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

/** SQLite changes tables inside a transaction; two processes that migrate at once are then in order. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

/** A deferred `begin` fails with BUSY_SNAPSHOT when another process writes between its read and its write. */
class ImmediateDriver extends SqliteDriver {
  readonly #patience: number
  #connection: DatabaseConnection | undefined

  constructor(database: SqliteDatabase, patience: number) {
    super({ database })
    this.#patience = patience
  }

  override async acquireConnection() {
    this.#connection ??= new PatientConnection(await super.acquireConnection(), this.#patience)
    return this.#connection
  }

  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

const keptStatements = 500

function openDatabase(file: string): SqliteDatabase {
  // To change the journal's mode takes the database for oneself: for that alone the process stands still.
  const database = new DatabaseSync(file, { timeout: 5000 })
  // FULL: a commit that was answered is on the disk, whatever happens to the machine.
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  database.exec('pragma busy_timeout = 0')
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
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
  // Kysely hands over what the query builder bound: strings, numbers, null, bigint and bytes.
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  }
}
