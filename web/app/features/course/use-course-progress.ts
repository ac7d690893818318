import { useProgresses } from '#app/parts/learning/use-learning.ts'

export interface CourseProgress {
  /** Something of it was begun. */
  begun: boolean
  /** Of all lessons on average; 100 only where all are done. */
  percent: number
  /** The lesson to go on with: the one that was open last if it is not done, else the first that is not done. */
  next: string | undefined
}

/** How far the visitor is with a course, by the same rule as the server's. */
export function useCourseProgress(course: string, lessons: readonly string[]): CourseProgress {
  const standings = useProgresses(
    'lesson',
    lessons.map((lesson) => `${course}/${lesson}`),
  )
  const known = lessons.map((lesson, at) => ({ lesson, ...standings[at] }))
  const sum = known.reduce((total, { done, percent = 0 }) => total + (done ? 100 : Math.min(percent, 99)), 0)
  const open = known
    .filter(({ done, time = 0 }) => !done && time > 0)
    .toSorted((a, b) => (b.time ?? 0) - (a.time ?? 0))
  return {
    begun: known.some(({ done, time }) => done || Boolean(time)),
    percent: lessons.length > 0 ? Math.floor(sum / lessons.length) : 0,
    next: (open[0] ?? known.find(({ done }) => !done))?.lesson,
  }
}
