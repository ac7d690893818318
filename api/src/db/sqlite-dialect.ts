import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDatabase,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'
import { isBusy, PatientConnection } from '#db/patient-connection.ts'

/** Node's own SQLite behind Kysely: one connection a process, each statement prepared once. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: SqliteDatabase
  readonly #patience: number
  readonly #connection = { inUse: false }

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
    return new ImmediateDriver(this.#database, this.#patience, this.#connection)
  }

  /**
   * The rows of a read, found at once: the way through Kysely's queue for the connection makes a dozen promises, which
   * cost as much as to find a row. Undefined where that way must be taken: somebody has the connection for a transaction,
   * another process has the file for itself, or it is no plain read.
   */
  readAtOnce<Row>({ query, sql, parameters }: CompiledQuery<Row>): QueryResult<Row> | undefined {
    if (this.#connection.inUse || query.kind !== 'SelectQueryNode') return undefined
    try {
      return { rows: this.#database.prepare(sql).all(parameters) as Row[] }
    } catch (error) {
      if (isBusy(error)) return undefined
      throw error
    }
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
  readonly #state: { inUse: boolean }
  #connection: DatabaseConnection | undefined

  constructor(database: SqliteDatabase, patience: number, state: { inUse: boolean }) {
    super({ database })
    this.#patience = patience
    this.#state = state
  }

  override async acquireConnection() {
    this.#state.inUse = true
    this.#connection ??= new PatientConnection(await super.acquireConnection(), this.#patience)
    return this.#connection
  }

  override async releaseConnection() {
    this.#state.inUse = false
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

/**
 * Rows come as lists: where SQLite makes the objects, it makes each column's name anew for each row, which takes
 * longer than to find the row.
 */
function asKyselyStatement(statement: StatementSync): SqliteStatement {
  // Kysely hands over what the query builder bound: strings, numbers, null, bigint and bytes.
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  const namesNow = () => statement.columns().map(({ name }) => name)
  let names = namesNow()
  if (names.length > 0) statement.setReturnArrays(true)
  const rowOf = (list: unknown) => {
    const fields = list as unknown[]
    // A migration of another process may have given a table more columns: SQLite then prepares a statement anew.
    if (fields.length !== names.length) names = namesNow()
    const row: Record<string, unknown> = {}
    for (let index = 0; index < names.length; index += 1) row[names[index] as string] = fields[index]
    return row
  }
  return {
    reader: names.length > 0,
    all: (parameters) => statement.all(...values(parameters)).map(rowOf),
    run: (parameters) => statement.run(...values(parameters)),
    *iterate(parameters) {
      for (const list of statement.iterate(...values(parameters))) yield rowOf(list)
    },
  }
}
