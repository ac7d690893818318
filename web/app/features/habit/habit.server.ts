import { taskOn } from '@shuyuan/content/kinds/habit'
import { loadPage } from '#app/parts/blocks/loading/load-page.server.ts'
import { describePage } from '#app/parts/structured/page.server.ts'
import type { LoadArgs } from '#app/routing/page.ts'
import type { HabitView } from './habit-view.ts'

/** The page of the daily check-in, with the task of the day on which it is made. */
export async function loadHabit(args: LoadArgs): Promise<HabitView> {
  const { content, language } = args
  const page = await loadPage('czdaka', args)
  if (!content) throw new Error('tasks are read on the server')
  args.structured(describePage(args, page))
  const today = content.today()
  const habit = content.habit()
  const task = habit && taskOn(habit, today)
  return {
    ...page,
    today,
    task: task
      ? {
          slug: task.slug,
          title: task.title[language],
          about: task.about[language],
          counts: task.counts.map((each) => each[language]),
          points: task.points,
          starts: task.starts,
          ends: task.ends,
        }
      : null,
    rule:
      habit && task
        ? {
            milestones: Object.entries(habit.bonus).map(([days, points]) => ({ days: Number(days), points })),
            makeUp: task.makeUp,
          }
        : null,
  }
}
