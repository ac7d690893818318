import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds after which the next begins, though the one before still waits for an API far away. */
const patience = 50

/** Does works one after the other, with a turn for others in between: who asks meanwhile waits for one of them alone. */
export function createTurns() {
  let before: Promise<unknown> = Promise.resolve()
  return function inTurn<Done>(work: () => Promise<Done>): Promise<Done> {
    const begun = before.then(() => pause(1))
    const done = begun.then(work)
    before = Promise.race([done.catch(() => null), begun.then(() => pause(patience))])
    return done
  }
}
