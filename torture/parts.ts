import { browseCluster, killInCluster } from './cluster.ts'
import { loseUpstream } from './front.ts'
import type { Extent, Ground } from './ground.ts'
import { backUpInLoad } from './backup.ts'
import { breakContent } from './content.ts'
import { jumpClock } from './clock.ts'
import { loseDatabase } from './database.ts'
import { fillDisk } from './disk.ts'
import { killInLoad } from './kill.ts'
import { migrateAtOnce } from './migrate.ts'
import { overload } from './overload.ts'
import { sendSlowly } from './slow.ts'
import { soak } from './soak.ts'
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
  database: {
    about: 'a database that is gone, frozen or locked for 10 s',
    minutes: () => 6,
    run: loseDatabase,
  },
  disk: { about: 'a disk without room for 10 s', minutes: () => 6, run: fillDisk },
  clock: { about: 'a clock that jumps and comes back', minutes: () => 8, run: jumpClock },
  migrate: {
    about: 'processes that migrate at once or are killed at it',
    minutes: ({ rounds }) => 5 + rounds,
    run: migrateAtOnce,
  },
  cluster: {
    about: 'two processes behind nginx, one of which is killed again and again',
    minutes: ({ rounds }) => 5 + 2 * rounds,
    run: killInCluster,
  },
  browse: {
    about: 'browser journeys through nginx to two processes',
    minutes: () => 40,
    run: browseCluster,
  },
  overload: { about: 'ten times as many requests as can be answered', minutes: () => 12, run: overload },
  front: { about: 'the site alone, in front of a server that is gone', minutes: () => 8, run: loseUpstream },
  content: { about: 'files of the content that somebody breaks', minutes: () => 6, run: breakContent },
  backup: { about: 'a backup in the middle of writes', minutes: () => 6, run: backUpInLoad },
  slow: { about: 'clients that send by the drop, and aborted uploads', minutes: () => 5, run: sendSlowly },
  soak: { about: 'reading and writing for minutes', minutes: ({ minutes }) => minutes + 5, run: soak },
}
