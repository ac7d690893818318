import { setTimeout as pause } from 'node:timers/promises'
import { verifyLedger } from '@shuyuan/api/features/ledger/verify'
import { verifyPayments } from '@shuyuan/api/features/registration/fees/service'
import { verifySeats } from '@shuyuan/api/features/registration/seats/service'
import type { Database } from '../bench/databases.ts'
import { faultsOf } from './integrity.ts'
import type { School } from './school.ts'
import type { Trials } from './trials.ts'
import { type Answer, addressOf, call } from './visitor.ts'
import { type Write, writeOf } from './writes.ts'

export interface SentWrite {
  write: Write
  answer: Answer
  /** Milliseconds since 1970. */
  time: number
}

/** The writes that visitors sent, and their answers. */
export class Model {
  /** Acknowledged writes. */
  readonly told: SentWrite[] = []
  /** Writes of which nobody heard whether they were done. */
  readonly untold: Write[] = []
  /** Refused writes: 503, or an envelope with another code than 1. */
  readonly refused: SentWrite[] = []
  readonly #school: School
  #next = 0

  constructor(school: School) {
    this.#school = school
  }

  /**
   * Lets `visitors` write concurrently, each one write after the other with `rest` milliseconds between. The
   * returned function ends this, and resolves when all have stopped.
   */
  load(url: string, visitors: number, rest = 0): () => Promise<unknown> {
    const over = new AbortController()
    const all = Array.from({ length: visitors }, async () => {
      while (!over.signal.aborted) {
        await this.#one(url)
        if (rest > 0) await pause(rest)
      }
    })
    return () => {
      over.abort()
      return Promise.all(all)
    }
  }

  async #one(url: string): Promise<void> {
    const n = this.#next
    this.#next += 1
    const write = writeOf(n, this.#school)
    const time = Date.now()
    try {
      const answer = await call(url, { ...write, address: addressOf(n) })
      const heard = answer.code === 1 ? this.told : this.refused
      heard.push({ write, answer, time })
    } catch {
      this.untold.push(write)
      // Without a connection a visitor pauses, so as not to retry a thousand times a second.
      await pause(20)
    }
  }

  /** The end of both lists, from where a later `compare` can start. */
  mark() {
    return { told: this.told.length, untold: this.untold.length }
  }

  /**
   * Compares with the database what was sent since a mark. An acknowledged write must be there once, an unanswered one
   * once or not at all (with `done`: once), and none in part. Balances, seats and payments must add up.
   */
  async compare(
    database: Database,
    url: string,
    trials: Trials,
    { from = { told: 0, untold: 0 }, done = false } = {},
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
        const isSo = count === 1 || (count === 0 && !done)
        trials.expect(isSo, `${write.name}, of which nobody heard, is there ${count} times`)
      }
      const verifications = [verifyLedger, verifySeats, verifyPayments].map((verify) => verify(opened.db))
      const problems = (await Promise.all(verifications)).flat()
      trials.expect(problems.length === 0, `the books do not add up: ${JSON.stringify(problems[0])}`)
      trials.problems.push(...(await faultsOf(opened)))
    } finally {
      await opened.close()
    }
  }
}
