import type { Content } from '@shuyuan/content/reading/content'
import { type HabitTask, taskOn } from '@shuyuan/content/kinds/habit'
import type { TaskWords } from '@shuyuan/contract/habit/habit'
import type { Language } from '@shuyuan/contract/text/language'
import { dayAfter } from '@shuyuan/contract/time/calendar-day'

/** The task of a day; undefined where the content has no tasks. */
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

/** How many days back a missed day can be made up, also before the running task began. */
const daysBack = 30

/**
 * The earliest day that a member who joined on `joined` can make up on `today`. While the free task runs, these are the
 * days since the last other task ended, and yesterday in any case.
 */
export function firstDayToMakeUp(content: Content, task: HabitTask, joined: string, today: string): string {
  const month = dayAfter(today, -daysBack)
  const earlier = (one: string, other: string) => (one < other ? one : other)
  const later = (one: string, other: string) => (one > other ? one : other)
  if (task.starts !== '') return later(earlier(task.starts, month), joined)
  const ended = (content.habit()?.tasks ?? [])
    .map(({ ends }) => ends)
    .filter((day) => day !== '' && day < today)
  const freeFrom = ended.map((day) => dayAfter(day)).reduce(later, month)
  return later(earlier(freeFrom, dayAfter(today, -1)), joined)
}
