import { openSchoolContent } from '@shuyuan/content/reading/testing-content'
import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passageOfDay, placeOf } from './passage-of-day.server.ts'
import { shelfGroups } from './shelf-groups.server.ts'

const content = await openSchoolContent({ now: () => new Date('2026-11-21T04:00:00Z') })
const days = Array.from({ length: 400 }, (_, ahead) => dayAfter('2026-11-21', ahead))

describe('placeOf', () => {
  it('comes by every place before it comes by one again, on whatever day it begins', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: -5000, max: 50_000 }),
        (count, first) => {
          const places = Array.from({ length: count }, (_, ahead) => placeOf(first + ahead, count))
          expect(new Set(places).size).toBe(count)
          expect(places.every((place) => place >= 0 && place < count)).toBe(true)
        },
      ),
    )
  })
})

describe('the passage of a day', () => {
  const passages = days.map((day) => passageOfDay(content, 'zh-cn', 'guoxue', day))

  it('is some lines that are there, with pinyin, and the way to them', () => {
    for (const passage of passages) {
      expect(passage?.lines.length).toBeGreaterThan(0)
      expect(passage?.lines.length).toBeLessThanOrEqual(12)
      expect(passage?.lines.every((line) => line.includes('<rt'))).toBe(true)
      const [, , , book = '', rest = ''] = passage?.href.split('/') ?? []
      const [chapter = '', line = ''] = rest.split('#')
      const place = Number(/^l(\d+)-1$/.exec(line)?.[1]) - 1
      expect(content.chapter(book, chapter)?.passages[place], passage?.href).toBeDefined()
    }
  })

  it('ends with a sentence, on phones too', () => {
    for (const passage of passages) {
      const { lines = [], short = 0, chapter } = passage ?? {}
      for (const end of [short, lines.length]) {
        const text = lines[end - 1]?.replaceAll(/<rt.*?<\/rt>|<[^>]*>/g, '')
        expect(text, `${chapter}, line ${end}`).toMatch(/[。！？][”’』」》）]*$/)
      }
    }
  })

  it('is the same all day in both languages, and another the next day', () => {
    const [day = ''] = days
    expect(passageOfDay(content, 'en', 'guoxue', day)?.href).toBe(passages[0]?.href)
    expect(passages.every((passage, at) => passage?.href !== passages[at + 1]?.href)).toBe(true)
  })

  it('is not of one book for a week', () => {
    const books = passages.map((passage) => passage?.book)
    for (let at = 0; at + 7 <= books.length; at += 1)
      expect(new Set(books.slice(at, at + 7)).size).toBeGreaterThan(1)
  })
})

describe('the shelf', () => {
  it('has the books of a subject by their stages', () => {
    const groups = shelfGroups(content, 'en', 'zhongyi')
    expect(groups.map(({ stage }) => stage)).toEqual(['yixue'])
    expect(groups[0]?.items[0]).toMatchObject({ subject: 'zhongyi', href: '/zhongyi/read/suwen' })
  })

  it('has named books in their order', () => {
    const groups = shelfGroups(content, 'zh-cn', ['sanzijing', 'lunyu', 'zengguang'])
    const parts = groups.flatMap(({ items }) => items.map(({ part }) => part))
    expect(parts).toEqual([null, '选一百句', '全书 20 篇'])
    expect(groups.map(({ items }) => items.map(({ title }) => title))).toEqual([
      ['三字经', '增广贤文'],
      ['论语'],
    ])
    expect(groups[0]?.items[0]?.name).toBeNull()
  })
})
