import type { DayKind, WallState } from '@shuyuan/contract/habit/habit-kinds'
import type { Generated } from 'kysely'

/** A member's entry for one task on one day. It is deleted with the member. */
interface HabitDayTable {
  id: Generated<number>
  user_id: number
  /** The child of the member who checked in; 0 for the member. */
  child: Generated<number>
  /** The task's name in content. */
  task: string
  /** The school's day, `yyyy-mm-dd`. */
  day: string
  kind: DayKind
  /** The day on which it was written: make-ups are limited by this day's month. */
  made_on: string
  note: string
  /** 0 where not given. */
  minutes: number
  /** A path of this server, '' for none. */
  image: string
  wall: WallState
  /** The name to show on the wall, as it was when the member shared the day; '' for not shared. */
  wall_name: string
  /** Points booked for the day, without bonuses. */
  points: number
  create_time: number
}

/** A bonus that was booked for the run of days that `day` is part of. */
interface HabitBonusTable {
  id: Generated<number>
  user_id: number
  child: Generated<number>
  milestone: number
  day: string
  points: number
  create_time: number
}

export interface HabitTables {
  habit_day: HabitDayTable
  habit_bonus: HabitBonusTable
}
