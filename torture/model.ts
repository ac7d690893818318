import { verifyLedger } from '@shuyuan/api/features/ledger/verify'
import type { Database } from './databases.ts'
import { faultsOf } from './integrity.ts'
import type { School } from './school.ts'
import type { Trials } from './trials.ts'
import { type Answer, addressOf, call } from './visitor.ts'
import { type Write, writeOf } from './writes.ts'

/** The writes that visitors sent, and their answers. */
export class Model {
  /** Acknowledged writes with their answers. */
  readonly told: { write: Write; answer: Answer }[] = []
  /** Writes without an answer. */
  readonly untold: Write[] = []
  /** Refused writes: 503, or an envelope with another code than 1. */
  readonly refused: { write: Write; answer: Answer }[] = []
  readonly #school: School
  #next = 0

  constructor(school: School) {
    this.#school = school
  }

  /**
   * Lets `visitors` write concurrently, each one write after the other with `rest` milliseconds between,
   * until `over`. Resolves when all have stopped.
   */
  async load(url: string, visitors: number, over: AbortSignal, rest = 0): Promise<void> {
    await Promise.all(
      Array.from({ length: visitors }, async () => {
        while (!over.aborted) {
          await this.#one(url)
          if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
        }
      }),
    )
  }

  async #one(url: string): Promise<void> {
    const n = this.#next
    this.#next += 1
    const write = writeOf(n, this.#school)
    try {
      const answer = await call(url, { ...write, address: addressOf(n) })
      if (answer.code === 1) this.told.push({ write, answer })
      else this.refused.push({ write, answer })
    } catch {
      this.untold.push(write)
      // Without a connection a visitor pauses, so as not to retry a thousand times a second.
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  /**
   * Compares with the database from one acknowledged write on: each is there once, an unanswered one once or
   * not at all, none partly, and balances are right.
   */
  async compare(
    database: Database,
    url: string,
    trials: Trials,
    from = { told: 0, untold: 0 },
  ): Promise<void> {
    const opened = database.open()
    const site = { db: opened.db, url, secret: database.env.SECRET_KEY }
    try {
      const missing: string[] = []
      for (const { write, answer } of this.told.slice(from.told)) {
        const count = await write.count(site, answer)
        if (count !== 1) missing.push(`${write.name} is there ${count} times`)
      }
      trials.missing(missing)
      for (const write of this.untold.slice(from.untold)) {
        const count = await write.count(site, null)
        trials.expect(
          count === 0 || count === 1,
          `${write.name}, of which nobody heard, is there ${count} times`,
        )
      }
      const problems = await verifyLedger(opened.db)
      trials.expect(problems.length === 0, `the ledger does not add up: ${JSON.stringify(problems[0])}`)
      for (const fault of await faultsOf(opened)) trials.problems.push(fault)
    } finally {
      await opened.close()
    }
  }
}
