import { performance } from 'node:perf_hooks'

/** How long those have waited that are read now, as far as the process can know. */
export interface Waiting {
  /** To be told of each connection that is taken. */
  taken(): void
  /** Milliseconds, at least, that a request that is read now has waited to be read. */
  longest(): number
  /** Whether a crowd was there since this was asked last. */
  crowd(): boolean
}

/** A crowd: so many requests read in one turn of the event loop. */
export const crowdSize = 16
/** Or connections that have been queued for so many milliseconds. */
const standing = 250

/**
 * Estimates how long requests wait in the system's buffers, where the process cannot count them. Two signs are left:
 *
 * - A turn of the event loop reads everything that is readable, so a request that is read late in a turn has waited since
 *   the turn began.
 * - A turn accepts only one new connection (libuv since 1.45). While every turn accepts one, more are queued; a turn that
 *   accepts none has emptied the queue.
 */
export function watchWaiting(clock = () => performance.now()): Waiting {
  let turnBegan = 0
  let queueBegan = 0
  let tookOne = false
  let readInTurn = 0
  let crowded = false
  const endOfTurn = () => {
    turnBegan = 0
    readInTurn = 0
  }
  const look = () => {
    if (tookOne) {
      tookOne = false
      // The next turn does not sleep, so it takes who waits, or nobody waits.
      setImmediate(look)
    } else queueBegan = 0
  }
  return {
    taken() {
      tookOne = true
      if (queueBegan > 0) {
        if (clock() - queueBegan > standing) crowded = true
        return
      }
      queueBegan = clock()
      setImmediate(look)
    },
    longest() {
      const now = clock()
      if (turnBegan === 0) {
        turnBegan = now
        setImmediate(endOfTurn)
      }
      readInTurn += 1
      if (readInTurn >= crowdSize) crowded = true
      return Math.max(now - turnBegan, queueBegan > 0 ? now - queueBegan : 0)
    },
    crowd() {
      const was = crowded
      crowded = false
      return was
    },
  }
}
