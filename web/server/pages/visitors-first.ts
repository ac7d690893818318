import type { ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

/** Milliseconds that work ahead waits for visitors at most, so that it is done on a busy site too. */
const patience = 250
/** A connection is taken in one turn of the event loop and read in the next; both may have begun before. */
const turns = 3

/** Lets what is done ahead wait until those are answered who asked meanwhile. */
export function putVisitorsFirst() {
  const answering = new Set<ServerResponse>()
  return {
    /** Somebody waits for this answer. */
    answers(response: ServerResponse): void {
      answering.add(response)
      response.once('close', () => answering.delete(response))
    },
    /** Resolves when nobody waits any more. */
    async pass(): Promise<void> {
      for (let turn = 0; turn < turns; turn += 1) await nextTurn()
      const end = performance.now() + patience
      while (answering.size > 0 && performance.now() < end) await pause(2)
    },
  }
}

export type VisitorsFirst = ReturnType<typeof putVisitorsFirst>
