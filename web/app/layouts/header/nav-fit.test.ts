import { expect, it } from 'vitest'
import { navFit } from '#app/layouts/header/nav-fit.ts'

const items = (...titles: string[]) => titles.map((title) => ({ title, hasChildren: false }))
const home = items('首页')

it('shows all where all fit', () => {
  expect(navFit('书院', home, '更多', items('国学', '中医'))).toEqual({ narrow: 2, wide: 2 })
})

it('leaves room for "More" where they do not, and fits more on wider screens', () => {
  const many = items(
    'Classics',
    'Chinese medicine',
    'Parenting',
    'Courses',
    'Classes',
    'Questions',
    'Check-in',
    'Articles',
  )
  const { narrow, wide } = navFit('Shuyuan', items('Home'), 'More', many)
  expect(narrow).toBeGreaterThan(0)
  expect(wide).toBeGreaterThan(narrow)
  expect(wide).toBeLessThan(many.length)
})

it('shows two entries of the English menu at 992 px', () => {
  const entries = items('Chinese classics', 'Chinese medicine', 'Parenting', 'Classes', 'Articles')
  expect(navFit('Shuyuan', items('Home'), 'More', entries).narrow).toBe(2)
})

it('gives way to a long name', () => {
  const name = '一所名字特别特别特别特别特别特别特别长的书院'
  expect(navFit(name, home, '更多', items('国学', '中医', '育儿', '课程')).narrow).toBe(0)
})
