import type { HabitState } from '../use-habit.ts'

/** What the calendar shows of a habit, and how a missed day is made up. */
export type CalendarState = Pick<HabitState, 'day' | 'kinds' | 'mine' | 'busy' | 'makeUp' | 'who'>

/** What there is to a day; `none`: before the first one that can be made up. */
export type DayState = 'done' | 'queued' | 'madeUp' | 'today' | 'ahead' | 'missed' | 'none'
