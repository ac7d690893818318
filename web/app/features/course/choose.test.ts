import { describe, expect, it } from 'vitest'
import type { CourseCardView } from '#app/parts/catalogue/course-view.ts'
import { readFilters } from '#app/parts/catalogue/filters.ts'
import { chooseCourses, courseFilters } from './choose.ts'

const course = (slug: string, changes: Partial<CourseCardView> = {}): CourseCardView => ({
  slug,
  title: slug,
  subtitle: 'Read it slowly',
  subject: 'guoxue',
  ages: [6, 12],
  level: 'first',
  access: 'open',
  lessons: ['one'],
  minutes: 60,
  published: '2026-09-01',
  lang: 'en',
  ...changes,
})

const courses = [
  course('poems', { published: '2026-09-02' }),
  course('analects', {
    level: 'basic',
    access: 'member',
    ages: [8, 99],
    minutes: 160,
    published: '2026-09-03',
  }),
  course('seasons', { subject: 'zhongyi', ages: [0, 99], minutes: 90 }),
]

const chosen = (query: string) =>
  chooseCourses(courses, readFilters(new URLSearchParams(query), courseFilters)).map(({ slug }) => slug)

describe('the catalogue', () => {
  it.each([
    ['', ['analects', 'poems', 'seasons']],
    ['?subject=zhongyi', ['seasons']],
    ['?level=basic', ['analects']],
    ['?access=open', ['poems', 'seasons']],
    ['?age=0-3', ['seasons']],
    ['?age=adult', ['analects', 'seasons']],
    ['?sort=short', ['poems', 'seasons', 'analects']],
    ['?sort=young', ['seasons', 'poems', 'analects']],
    ['?q=ANA', ['analects']],
    ['?q=slowly+poems', ['poems']],
    ['?q=nothing', []],
    ['?subject=nonsense&sort=__proto__', ['analects', 'poems', 'seasons']],
  ])('shows for %s', (query, expected) => {
    expect(chosen(query)).toEqual(expected)
  })
})
