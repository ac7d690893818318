import { expect, test } from 'vitest'
import { dayCarving, titleCarving } from './carving.ts'

test('each day of a month has a seal of its own, of two characters', () => {
  const days = Array.from({ length: 31 }, (_, index) =>
    dayCarving(`2026-12-${String(index + 1).padStart(2, '0')}`),
  )
  expect(new Set(days).size).toBe(31)
  expect(days.every((carving) => [...carving].length === 2)).toBe(true)
  expect([days[0], days[9], days[10], days[19], days[22], days[29], days[30]]).toEqual([
    '初一',
    '初十',
    '十一',
    '二十',
    '廿三',
    '三十',
    '卅一',
  ])
})

test('a title is carved by its first phrase, a long one by two characters', () => {
  expect(
    ['学而', '静夜思', '第二十五章', '冬至：影子最长的一天', '孔子是怎样的人', '“学而”第一'].map(
      titleCarving,
    ),
  ).toEqual(['学而', '静夜思', '二十五', '冬至', '孔子', '学而'])
})
