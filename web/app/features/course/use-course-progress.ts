import { courseProgress } from '@shuyuan/contract/learning/progress'
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
  const parts = standings.map((standing) => (standing?.done || standing?.time ? standing : undefined))
  const { percent, next } = courseProgress(parts)
  return {
    begun: parts.some((part) => part !== undefined),
    percent,
    next: next === undefined ? undefined : lessons[next],
  }
}
