import { otherVisit } from '@shuyuan/contract/desk/figures'
import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import { schoolToday } from '#day.ts'
import type { Tables } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import { addVisits, deleteVisitsBefore } from './queries.ts'

type VisitDeps = Pick<ApiDeps, 'db' | 'now'> & { settings: Pick<ApiDeps['settings'], 'timeZone'> }

/** A page that somebody opened. */
export interface Visit {
  page: string
  source: string
}

/**
 * How many pairs of page and source a process counts apart in a day. More of them means that somebody makes up sources.
 */
const mostApart = 5000
const daysKept = 400

/** Counts visits in memory, and adds them to the database when it is called to. Several processes may count at once. */
export function createVisitCounter(deps: VisitDeps) {
  const { db } = deps
  let waiting = new Map<string, Tables['visit']>()
  let today = ''
  const apart = new Set<string>()

  function add(visit: Tables['visit']): void {
    const key = `${visit.day} ${visit.page} ${visit.source}`
    const known = waiting.get(key)
    if (known) known.count += visit.count
    else waiting.set(key, visit)
  }

  return {
    count({ page, source }: Visit): void {
      const day = schoolToday(deps)
      if (day !== today) apart.clear()
      today = day
      const pair = `${page} ${source}`
      if (!apart.has(pair) && apart.size >= mostApart) add({ day, page, source: otherVisit, count: 1 })
      else {
        apart.add(pair)
        add({ day, page, source, count: 1 })
      }
    },

    /** Writes what was counted. What could not be written is kept for the next time. */
    async write(): Promise<void> {
      if (waiting.size === 0) return
      const rows = [...waiting].toSorted(([one], [other]) => one.localeCompare(other)).map(([, row]) => row)
      waiting = new Map()
      try {
        // In one order, so that processes that write at once do not wait for each other in a circle.
        await db.transaction().execute((trx) => addVisits(trx, rows))
      } catch (error) {
        for (const row of rows) add(row)
        throw error
      }
    },
  }
}

export type VisitCounter = ReturnType<typeof createVisitCounter>

/** Deletes what is older than the figures ever show; returns how many rows. */
export function deleteOldVisits(deps: VisitDeps): Promise<number> {
  return deleteVisitsBefore(deps.db, dayAfter(schoolToday(deps), -daysKept))
}
