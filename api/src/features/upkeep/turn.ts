import { randomUUID } from 'node:crypto'
import type { Db } from '#db/tables.ts'
import { addFact, readFact, replaceFact } from './queries.ts'

/** Milliseconds after which a process that has not renewed its mark is taken for gone. */
export const goneAfter = 60_000
const renewedAfter = 20_000

/** Whose turn it is to do the jobs, among all processes of a site. */
export interface Turn {
  /** Ask before each job, at least every 20 s: that is what keeps the turn. */
  isOurs(): Promise<boolean>
  /** Lets another process begin at once. */
  giveUp(): Promise<void>
}

/**
 * One process at a time does the jobs: the one whose mark stands in the database. It changes the mark while it lives, and
 * another takes its place where the mark has stood still for a minute by that other's own clock, so that clocks need not
 * agree. `passed` in milliseconds, of a clock that cannot be set. For a process that slept through its turn two of them may
 * overlap once: statements of jobs take each row once in any case.
 */
export function takeTurns(db: Db, passed: () => number = () => performance.now()): Turn {
  const own = randomUUID()
  let count = 0
  let ours = ''
  let renewed = -Infinity
  let seen: { mark: string; at: number } | undefined
  let asking: Promise<boolean> | undefined

  const isFresh = () => ours !== '' && passed() - renewed < renewedAfter

  async function ask(): Promise<boolean> {
    const mark = (await readFact(db, 'turn')) ?? ''
    if (mark === '') await addFact(db, 'turn', '')
    else if (mark !== ours && !hasStoodStill(mark)) {
      ours = ''
      return false
    }
    count += 1
    const next = `${own} ${count}`
    const at = passed()
    const taken = await replaceFact(db, 'turn', mark, next)
    ours = taken ? next : ''
    if (taken) renewed = at
    return taken
  }

  function hasStoodStill(mark: string): boolean {
    if (seen?.mark !== mark) seen = { mark, at: passed() }
    return passed() - seen.at >= goneAfter
  }

  return {
    isOurs() {
      if (isFresh()) return Promise.resolve(true)
      asking ??= ask().finally(() => (asking = undefined))
      return asking
    },
    async giveUp() {
      await asking?.catch(() => undefined)
      if (ours !== '') await replaceFact(db, 'turn', ours, '')
      ours = ''
    },
  }
}
