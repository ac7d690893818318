import { milestones } from '@shuyuan/contract/streak'
import { z } from 'zod'
import { dayMeant, relativeDay } from '#fields/relative-day'
import { slug } from '#fields/school'
import { bilingual } from '#fields/text'

const points = z.int().min(0).max(100_000)

const work = {
  title: bilingual,
  about: bilingual,
  /** What counts as having done it. */
  counts: z.array(bilingual).min(1).max(6),
  /** For each day. */
  points,
  /** Missed days that one may make up: how many a month, and what each costs in points. */
  makeUp: z.strictObject({ quota: z.int().min(0).max(31), cost: points }),
}

/** The name of the free task, which no other may have. */
export const freeTask = 'free'

/** `both/habit.yaml`: what is checked in every day. */
export const habit = z
  .strictObject({
    /** Points for so many days in a row. */
    bonus: z.strictObject(Object.fromEntries(milestones.map((days) => [days, points]))),
    /** What one checks in while no task runs. */
    free: z.strictObject(work),
    /** Of several that run at once, the one that began last counts. */
    tasks: z.array(
      z.strictObject({
        slug: slug.refine((name) => name !== freeTask, 'is the name of the free task'),
        starts: relativeDay,
        /** The last day. */
        ends: relativeDay,
        ...work,
      }),
    ),
  })
  .superRefine(({ tasks }, context) => {
    for (const [index, { slug: name, starts, ends }] of tasks.entries()) {
      const path = ['tasks', index]
      const comparable = /^[+-]/.test(starts) === /^[+-]/.test(ends)
      const [first, last] = [dayMeant(starts, '2000-01-01'), dayMeant(ends, '2000-01-01')]
      if (comparable && first > last) {
        context.addIssue({ code: 'custom', path: [...path, 'ends'], message: 'lies before starts' })
      }
      if (tasks.findIndex((other) => other.slug === name) !== index) {
        context.addIssue({ code: 'custom', path: [...path, 'slug'], message: 'is there twice' })
      }
    }
  })
export type HabitSource = z.infer<typeof habit>
/** A task with its days as `yyyy-mm-dd`; both '' for the free one. */
export type HabitTask = HabitSource['tasks'][number]
export interface Habit {
  /** Points by the days in a row that bring them. */
  bonus: Readonly<Record<string, number>>
  /** The one that began last first; the free one last. */
  tasks: readonly HabitTask[]
}

/** The tasks with relative dates counted from the day of the first start. */
export function datedHabit({ bonus, free, tasks }: HabitSource, firstDay: string): Habit {
  const dated = tasks.map((task) => ({
    ...task,
    starts: dayMeant(task.starts, firstDay),
    ends: dayMeant(task.ends, firstDay),
  }))
  return {
    bonus,
    tasks: [
      ...dated.toSorted((a, b) => b.starts.localeCompare(a.starts) || a.slug.localeCompare(b.slug)),
      { slug: freeTask, starts: '', ends: '', ...free },
    ],
  }
}

/** What is to be done on a day. */
export function taskOn({ tasks }: Pick<Habit, 'tasks'>, day: string): HabitTask {
  const task = tasks.find(({ starts, ends }) => (starts <= day && day <= ends) || starts === '')
  if (!task) throw new Error('there is no free task')
  return task
}
