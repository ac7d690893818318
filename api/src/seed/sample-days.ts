import { type Habit, taskOn } from '@shuyuan/content/kinds/habit'
import { dueMilestones, runAround } from '@shuyuan/contract/habit/streak'
import { dayStartSeconds } from '#day.ts'
import type { PastDays } from '#features/habit/history.ts'
import { bonusMemo, dayMemo } from '#features/habit/ledger-memo.ts'
import type { PastChange } from '#features/ledger/history.ts'
import type { Chance } from './sample-history.ts'

export interface SampleDays extends PastDays {
  /** Points of days and bonuses, oldest first. */
  changes: PastChange[]
}

/** The chance of a habit day after a day with and without one. Runs last about ten days. */
const goesOn = 0.9
const beginsAgain = 0.25
const minutesOfDay = [10, 10, 15, 20, 0]

export interface SampleNote {
  /** The text as it was typed. */
  text: string
  /** The name on the wall; '' where it is not shared. */
  wallName: string
}

/**
 * A year of check-ins, booked by the habit's own rules. `dates` (`yyyy-mm-dd`, oldest first) are past days;
 * today stays open for whoever tries the site. The last `run` of them have no gap; `notes` belong to the last
 * days, newest first.
 */
export function sampleDays(
  habit: Habit,
  dates: readonly string[],
  { timeZone, chance, run, notes }: { timeZone: string; chance: Chance; run: number; notes: SampleNote[] },
): SampleDays {
  const past: SampleDays = { days: [], bonuses: [], changes: [] }
  let before = false
  for (const [index, day] of dates.entries()) {
    const odds: number = before ? goesOn : beginsAgain
    const left = dates.length - index
    // Leaves a gap before the run, which can be made up.
    before = left <= run || (left > run + 1 && chance() < odds)
    if (!before) continue
    const time = dayStartSeconds(day, timeZone) + Math.floor((6 + 3 * chance()) * 3600)
    addHabitDay(past, habit, { day, time, minutes: minutesOfDay[index % 5] ?? 0, note: notes[left - 1] })
  }
  return past
}

function addHabitDay(
  { days, bonuses, changes }: SampleDays,
  habit: Habit,
  { day, time, minutes, note }: { day: string; time: number; minutes: number; note: SampleNote | undefined },
): void {
  const task = taskOn(habit, day)
  const words = note ? { note: note.text, wall_name: note.wallName } : { note: '', wall_name: '' }
  days.push({
    ...words,
    task: task.slug,
    day,
    kind: 'done',
    made_on: day,
    minutes,
    image: '',
    wall: words.wall_name === '' ? 'none' : 'shown',
    points: task.points,
    create_time: time,
  })
  if (task.points > 0) changes.push({ amount: task.points, time, memo: dayMemo(task, day) })
  const run = runAround(
    days.map((each) => each.day),
    day,
  )
  for (const milestone of run ? dueMilestones(run, bonuses) : []) {
    const points = habit.bonus[milestone] ?? 0
    bonuses.push({ milestone, day, points, create_time: time })
    if (points > 0) changes.push({ amount: points, time, memo: bonusMemo(milestone) })
  }
}
