import type { HeldJob, HeldReason } from '@shuyuan/contract/desk/held'
import type { Seconds } from './units.ts'

export interface AreaTable {
  id: number
  pid: number
  name: string
  level: number
}

interface ConfigTable {
  name: string
  /** JSON. */
  value: string
  update_time: Seconds
}

/** Counters of the limits per hour or minute, shared by all processes. */
interface TallyTable {
  key: string
  count: number
  expire_time: Seconds
}

/** Secrets of other services, sealed with the data keys (`api/src/features/secret/`). */
interface SecretTable {
  /** What it is, such as `wechat.secret`; its seal opens in no other row. */
  name: string
  text: string
  /** The name of the data key that sealed it. */
  key: string
  /** After which it is of no use; 0 for never. */
  expire_time: Seconds
  update_time: Seconds
}

/** How often a page was opened on a day. */
interface VisitTable {
  /** The school's day, `yyyy-mm-dd`. */
  day: string
  /** The path of a public page. */
  page: string
  /** Where visitors came from: a host name, or a word of `contract/src/desk/figures.ts`; '' from another page of the site. */
  source: string
  count: number
}

/** Facts of this database in its place; neither a backup nor a move takes them along. */
interface InstallationTable {
  /**
   * `id`: names this database in the store of its uploads. `clock`: the machine's time when a process last looked,
   * milliseconds. `needs`: the newest migration that a program must know to work here. `program`: which one migrated last.
   * `turn`: the mark of the process that does the jobs, '' where it has given that up. `mode`: how the site is open.
   */
  name: 'id' | 'clock' | 'needs' | 'program' | 'turn' | 'mode'
  value: string
}

/** Work that a job did not do because something is not as it should be; gone once it is done. */
interface HeldJobTable {
  name: HeldJob
  reason: HeldReason
  /** How much waits; 0 where that is not known. */
  count: number
  create_time: Seconds
}

export interface SiteTables {
  area: AreaTable
  config: ConfigTable
  held_job: HeldJobTable
  installation: InstallationTable
  secret: SecretTable
  tally: TallyTable
  visit: VisitTable
}
