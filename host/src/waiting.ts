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

/** So many requests are one, */
export const crowdSize = 16
/** and so is a queue of connections that stood for so many milliseconds: how long it is nobody knows. */
const standing = 250

/**
 * Who waits, waits in the system's buffers, where nobody counts. Two signs are left.
 *
 * A turn of the event loop reads all that is readable: who comes late in it has waited as long as the turn lasts.
 *
 * Of the connections that wait to be taken, a turn takes one (libuv since 1.45): while each turn takes one, more wait.
 * A turn that takes none has emptied the queue.
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
