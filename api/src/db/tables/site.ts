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

export interface SiteTables {
  area: AreaTable
  config: ConfigTable
  tally: TallyTable
}
