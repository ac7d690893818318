import type { CourseCardView } from '#app/parts/catalogue/course-view.ts'
import { ageBandNames, fitsAge, matchesSearch } from '#app/parts/catalogue/filters.ts'

/** The choices of the catalogue, as they stand in its address. */
export const courseFilters = {
  q: 'text',
  subject: ['guoxue', 'zhongyi', 'yuer'],
  level: ['first', 'basic', 'further'],
  age: ageBandNames,
  access: ['open', 'member', 'code'],
  sort: ['short', 'young'],
} as const
export type CourseFilters = Record<keyof typeof courseFilters, string>

const orders: Record<string, (a: CourseCardView, b: CourseCardView) => number> = {
  short: (a, b) => a.minutes - b.minutes,
  young: (a, b) => a.ages[0] - b.ages[0],
}

/** The courses that fit, newest first unless another order is chosen. */
export function chooseCourses(courses: readonly CourseCardView[], filters: CourseFilters): CourseCardView[] {
  const { q, subject, level, age, access, sort } = filters
  return courses
    .filter(
      (course) =>
        (!subject || course.subject === subject) &&
        (!level || course.level === level) &&
        (!access || course.access === access) &&
        fitsAge(age, course.ages) &&
        matchesSearch(q, [course.title, course.subtitle]),
    )
    .toSorted(orders[sort] ?? ((a, b) => b.published.localeCompare(a.published)))
}
