import { milestones } from '@shuyuan/contract/habit/streak'
import { z } from 'zod'
import { dayMeant, relativeDay } from '#fields/relative-day'
import { asOwnName, slug } from '#fields/school'
import { bilingual } from '#fields/text'

const points = z.int().min(0).max(100_000)

const work = {
  title: bilingual,
  about: bilingual,
  /** What counts as having done it. */
  counts: z.array(bilingual).min(1).max(6),
  /** Points for each day. */
  points,
  /** Make-ups of missed days: how many a month, and what each costs in points. */
  makeUp: z.strictObject({ quota: z.int().min(0).max(31), cost: points }),
}

/** The name of the free task; no other task may have it. */
export const freeTask = 'free'

/** `both/habit.yaml`: the tasks of the daily check-in. */
export const habit = z
  .strictObject({
    /** Points by the length of a streak in days. */
    bonus: z.strictObject(Object.fromEntries(milestones.map((days) => [days, points]))),
    /** The task while no other runs. */
    free: z.strictObject(work),
    /** Of several tasks on one day, the one that began last is in force. */
    tasks: z.array(
      z.strictObject({
        slug: slug.refine((name) => name !== freeTask, 'is the name of the free task').meta(asOwnName),
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
  /** Points by the length of a streak in days. */
  bonus: Readonly<Record<string, number>>
  /** Newest first; the free task last. */
  tasks: readonly HabitTask[]
}

/** The tasks, with relative dates counted from the day of the site's first start. */
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

export function taskOn({ tasks }: Pick<Habit, 'tasks'>, day: string): HabitTask {
  const task = tasks.find(({ starts, ends }) => (starts <= day && day <= ends) || starts === '')
  if (!task) throw new Error('there is no free task')
  return task
}
