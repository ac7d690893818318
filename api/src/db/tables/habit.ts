import type { DayKind, WallState } from '@shuyuan/contract/habit/habit-kinds'
import type { Generated } from 'kysely'

/** A day that a member checked in for a task; it goes with the member alone. */
interface HabitDayTable {
  id: Generated<number>
  user_id: number
  /** Its name in the content. */
  task: string
  /** At the school, `yyyy-mm-dd`. */
  day: string
  kind: DayKind
  /** The day on which it was written: make-ups are counted by its month. */
  made_on: string
  note: string
  /** 0 for not said. */
  minutes: number
  /** A path of this server, '' for none. */
  image: string
  wall: WallState
  /** The name that staff see and others read, as it was when the member wished to be on the wall; else ''. */
  wall_name: string
  /** What was booked for it, without bonuses. */
  points: number
  create_time: number
}

/** A bonus that was booked for the run which `day` is part of. */
interface HabitBonusTable {
  id: Generated<number>
  user_id: number
  milestone: number
  day: string
  points: number
  create_time: number
}

/** Daily check-ins. */
export interface HabitTables {
  habit_day: HabitDayTable
  habit_bonus: HabitBonusTable
}
