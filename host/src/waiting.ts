import { performance } from 'node:perf_hooks'

/** Estimates how long the requests that are read now have waited. */
export interface Waiting {
  /** Call it for each accepted connection. */
  taken(): void
  /** Milliseconds that a request which is read now has waited, at least. */
  longest(): number
  /** Whether there was a crowd since the last call. */
  crowd(): boolean
}

/** Requests in one turn of the event loop that make a crowd. */
export const crowdSize = 16
/** Milliseconds for which a connection queue must last to count as a crowd. */
const standing = 250

/**
 * Estimates how long requests wait in the system's buffers, which the process cannot see. Two signs are left.
 * First, a turn of the event loop reads everything that is readable, so a request that is read late in a turn
 * has waited since the turn began. Second, a turn accepts only one new connection (libuv since 1.45): while
 * every turn accepts one, more are queued, and a turn that accepts none has emptied the queue.
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
      // Keeps the next turn from sleeping, so it accepts a waiting connection or proves that there is none.
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
