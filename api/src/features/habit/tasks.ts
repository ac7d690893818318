import type { Content } from '@shuyuan/content/reading/content'
import { type HabitTask, taskOn } from '@shuyuan/content/kinds/habit'
import type { TaskWords } from '@shuyuan/contract/habit'
import type { Language } from '@shuyuan/contract/language'
import { dayAfter } from '@shuyuan/contract/calendar-day'

/** What is to be done on a day; undefined where the school's content has no tasks at all. */
export function taskOf(content: Content, day: string): HabitTask | undefined {
  const habit = content.habit()
  return habit && taskOn(habit, day)
}

export function taskWords(task: HabitTask, language: Language): TaskWords {
  const { slug, title, about, counts, points, starts, ends } = task
  return {
    slug,
    title: title[language],
    about: about[language],
    counts: counts.map((each) => each[language]),
    points,
    starts,
    ends,
  }
}

/** How far back a day of the free task, which never began, can be made up. */
const freeDays = 30

/**
 * The earliest day of a task that a member who joined on `joined` may have missed by `today`. Of the free task only the
 * days since the one before it ended.
 */
export function firstMissable(content: Content, task: HabitTask, joined: string, today: string): string {
  const ended = (content.habit()?.tasks ?? [])
    .map(({ ends }) => ends)
    .filter((day) => day !== '' && day < today)
  const starts =
    task.starts || [dayAfter(today, -freeDays), ...ended.map((day) => dayAfter(day))].sort().at(-1)
  return [starts ?? today, joined].sort().at(-1) ?? today
}
