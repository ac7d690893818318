import { setTimeout as pause } from 'node:timers/promises'
import type { CompiledQuery, DatabaseConnection } from 'kysely'

/** SQLite's code for a database that another process writes to; the low byte of its extended codes. */
const busy = 5
/** Milliseconds: between two tries, and after which it is another process, or the same one's next write. */
const between = 5
const forgotten = 1000

/**
 * A connection to SQLite that waits for another process's write without holding up this one: the database's own
 * waiting stops the whole process. It waits `patience` milliseconds from when the other was first met; whoever comes
 * later is refused at once, so that no queue grows.
 */
export class PatientConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  readonly #patience: number
  #busySince = 0
  #lastBusy = -Infinity

  constructor(connection: DatabaseConnection, patience: number) {
    this.#connection = connection
    this.#patience = patience
  }

  async executeQuery<Row>(query: CompiledQuery) {
    for (let tries = 0; ; tries += 1) {
      try {
        const result = await this.#connection.executeQuery<Row>(query)
        // A write went through: whoever was at work is done. Reads go on meanwhile and tell nothing.
        if (tries > 0 || result.numAffectedRows !== undefined) this.#lastBusy = -Infinity
        return result
      } catch (error) {
        // Whether one is alone with the file is a question, which has its answer at once.
        if (!isBusy(error) || query.sql.startsWith('pragma journal_mode')) throw error
        const now = performance.now()
        if (now - this.#lastBusy > forgotten) this.#busySince = now
        this.#lastBusy = now
        if (now - this.#busySince > this.#patience) throw error
        await pause(between)
      }
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    return this.#connection.streamQuery<Row>(query, chunkSize)
  }
}

/** Whether another process has the file for itself just now. */
export function isBusy(error: unknown): boolean {
  const { errcode } = error as { errcode?: unknown }
  return typeof errcode === 'number' && (errcode & 0xff) === busy
}
