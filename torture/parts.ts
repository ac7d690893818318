import type { Ground } from '../bench/ground.ts'
import { backUpInLoad } from './backup.ts'
import { killInCluster } from './cluster.ts'
import { fillDisk } from './disk.ts'
import { killInLoad } from './kill.ts'
import { killAtTheTill } from './pay.ts'
import type { Trials } from './trials.ts'

export interface Part {
  /** What the part does, for the list of parts. */
  about: string
  /** Its time limit, for so many rounds. */
  minutes(rounds: number): number
  /** `rounds`: repetitions of a fault; 20 in a full run. */
  run(ground: Ground, trials: Trials, rounds: number): Promise<void>
}

/** In the order in which they run. */
export const parts: Record<string, Part> = {
  kill: {
    about: 'SIGKILL in the middle of writes',
    minutes: (rounds) => 5 + 2 * rounds,
    run: killInLoad,
  },
  disk: { about: 'a disk without room for 10 s', minutes: () => 6, run: fillDisk },
  cluster: {
    about: 'two processes behind nginx, one of which is killed again and again',
    minutes: (rounds) => 5 + 2 * rounds,
    run: killInCluster,
  },
  pay: {
    about: 'three processes that take money online, one killed between the press and the booking, two clerks',
    minutes: (rounds) => 30 + 3 * rounds,
    run: killAtTheTill,
  },
  backup: { about: 'a backup in the middle of writes', minutes: () => 6, run: backUpInLoad },
}
