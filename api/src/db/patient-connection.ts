import { setTimeout as pause } from 'node:timers/promises'
import type { CompiledQuery, DatabaseConnection } from 'kysely'

/** SQLite's code SQLITE_BUSY: another process writes. It is the low byte of the extended codes. */
const busy = 5
/** Milliseconds between two tries. */
const between = 5
/** Milliseconds without a busy answer after which the next one belongs to another write. */
const forgotten = 1000

/**
 * A SQLite connection that waits for another process's write without blocking the event loop, as SQLite's own
 * waiting would. It waits `patience` milliseconds from when the lock was first met. A query that comes after
 * that fails at once, so that no queue grows.
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
        // A write succeeded, so the other process is done. Reads succeed during its write and prove nothing.
        if (tries > 0 || result.numAffectedRows !== undefined) this.#lastBusy = -Infinity
        return result
      } catch (error) {
        // This statement asks whether others use the file, and needs its answer at once.
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

/** Whether another process has locked the file. */
export function isBusy(error: unknown): boolean {
  const { errcode } = error as { errcode?: unknown }
  return typeof errcode === 'number' && (errcode & 0xff) === busy
}
