import type { Extent, Ground } from './ground.ts'
import { killInLoad } from './kill.ts'
import { migrateAtOnce } from './migrate.ts'
import type { Trials } from './trials.ts'

export interface Part {
  /** What is done to the site, in half a sentence. */
  about: string
  /** How long it may take at most. */
  minutes(extent: Extent): number
  run(ground: Ground, trials: Trials): Promise<void>
}

/** In the order in which they run. */
export const parts: Record<string, Part> = {
  kill: {
    about: 'SIGKILL in the middle of writes',
    minutes: ({ rounds }) => 5 + 2 * rounds,
    run: killInLoad,
  },
  migrate: {
    about: 'processes that migrate at once or are killed at it',
    minutes: () => 10,
    run: migrateAtOnce,
  },
}
