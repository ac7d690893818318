import { languages } from '@shuyuan/contract/text/language'
import { describe, expect, it } from 'vitest'
import { readOldTerms } from '#retired/old-terms'
import { starterTerms } from '#retired/starter-terms'
import { dayAfter, dayNumber } from '@shuyuan/contract/time/calendar-day'
import { loadShelf } from '#load'
import { openContent } from '#reading/open'
import { signsOf } from '#reading/testing-content'
import { publicAddresses } from '#addresses/public-addresses'

const dir = new URL('../..', import.meta.url).pathname
const shelf = await loadShelf(dir)
const content = await openContent({ dir })
const kinds = [
  'pages',
  'texts',
  'courses',
  'lessons',
  'paths',
  'classes',
  'articles',
  'consents',
  'questionSets',
] as const

describe('the school’s own content', () => {
  it.each(kinds)('has the same %s in both languages', (kind) => {
    const [chinese, english] = languages.map((each) => [...shelf.languages[each][kind].keys()].toSorted())
    expect(english).toEqual(chinese)
  })

  it('has the same blocks in the same order in both languages', () => {
    for (const [name, page] of shelf.languages['zh-cn'].pages) {
      const other = shelf.languages.en.pages.get(name)
      const outline = (blocks: typeof page.blocks) =>
        blocks.map((block) => {
          const parts = [block, ...('items' in block ? block.items : [])]
          const needs = parts.map((part) => (typeof part === 'object' && 'needs' in part ? part.needs : ''))
          return `${block.block} ${block.id ?? ''} ${needs.join(' ')}`
        })
      expect(outline(other?.blocks ?? []), name).toEqual(outline(page.blocks))
    }
  })

  it('introduces every page in at least 80 characters and several blocks', () => {
    for (const language of languages) {
      for (const [name, page] of shelf.languages[language].pages) {
        expect(page.intro.length, `${language} ${name}`).toBeGreaterThanOrEqual(80)
        if (name !== 'zhongyi_old')
          expect(page.blocks.length, `${language} ${name}`).toBeGreaterThanOrEqual(4)
      }
    }
  })

  it.each(['pages', 'courses', 'paths', 'classes', 'questionSets'] as const)(
    'introduces %s in Chinese punctuation in Chinese and without it in English',
    (kind) => {
      for (const [name, { intro, description }] of shelf.languages['zh-cn'][kind]) {
        expect(intro + description, name).not.toMatch(/\p{Script=Han}[,;:?!]|[,;:?!]\p{Script=Han}/u)
      }
      for (const [name, { intro, description }] of shelf.languages.en[kind]) {
        expect(intro + description, name).not.toMatch(/\p{Script=Han}|[，。；：]/u)
      }
    },
  )

  it.each(kinds)('promises no cure in %s', (kind) => {
    const claims = /包治|根治|治愈|疗效|药到病除|\bcures?\b|\bheals?\b/i
    for (const language of languages) {
      for (const [name, thing] of shelf.languages[language][kind]) {
        expect(JSON.stringify(thing), `${language} ${name}`).not.toMatch(claims)
      }
    }
  })

  it('names no page in words of healing', () => {
    const words =
      /治疗|治病|治好|治愈|根治|疗法|疗效|秘方|偏方|特效|神效|祛病|抗癌|\b(cur(e|es|ing)|heal(s|ing)?|treat(s|ments?)?|remed(y|ies)|miracles?)\b/i
    const titles = publicAddresses(content).map(({ title, place }) => ({ title, place }))
    expect(titles.length).toBeGreaterThan(150)
    for (const title of titles) expect(JSON.stringify(title)).not.toMatch(words)
    for (const { intro } of content.books()) expect(JSON.stringify(intro)).not.toMatch(words)
  })

  it('says on the first day that one term can be joined, one later and one no more', () => {
    const day = '2026-11-21'
    const { terms } = readOldTerms(starterTerms, day)
    expect(terms.some((term) => term.enrolFrom <= day && day <= term.enrolUntil)).toBe(true)
    expect(terms.some((term) => day < term.enrolFrom)).toBe(true)
    expect(terms.some((term) => term.enrolUntil < day && term.starts <= day && day <= term.ends)).toBe(true)
  })

  it('holds a class as many times as its plan has weeks', () => {
    for (const weekday of [0, 1, 2, 3, 4, 5, 6]) {
      for (const term of readOldTerms(starterTerms, dayAfter('2026-11-21', weekday)).terms) {
        const lessons = (dayNumber(term.ends) - dayNumber(term.starts)) / 7 + 1
        expect(shelf.languages['zh-cn'].classes.get(term.class)?.weeks.length, term.slug).toBe(lessons)
      }
    }
  })
})

describe('the daily line', () => {
  it('is the same all day and for everybody', () => {
    expect(content.daily('2026-11-21')).toBe(content.daily('2026-11-21'))
  })

  it('comes round only after every sentence had its day', () => {
    const texts = shelf.daily.map(({ text }) => text)
    expect(new Set(texts).size).toBe(texts.length)
    const first = Date.UTC(2026, 0, 1)
    const year = texts.map(
      (_, day) => content.daily(new Date(first + day * 86_400_000).toISOString().slice(0, 10)).text,
    )
    expect(new Set(year)).toEqual(new Set(texts))
  })

  it('stands in a chapter of the library', () => {
    const chapters = content
      .books()
      .flatMap((book) => content.chapters(book))
      .map(({ passages }) => signsOf(passages.flatMap(({ lines }) => lines.map(({ s }) => s)).join('')))
    const strange = shelf.daily.filter(
      ({ text }) => !chapters.some((chapter) => chapter.includes(signsOf(text))),
    )
    expect(strange.map(({ text }) => text)).toEqual([])
  })

  it('is Chinese and names its source in both languages', () => {
    for (const { text, source, meaning } of shelf.daily) {
      expect(text).toMatch(/^[\p{Script=Han}，。；：？！《》]+$/u)
      expect(source['zh-cn']).toContain('《')
      expect(source.en).not.toMatch(/\p{Script=Han}/u)
      expect(meaning.en).not.toMatch(/\p{Script=Han}/u)
    }
  })
})

describe('the solar term', () => {
  it.each([
    ['2026-02-03', '大寒', '2026-02-04', '立春'],
    ['2026-02-04', '立春', '2026-02-18', '雨水'],
    ['2026-11-21', '立冬', '2026-11-22', '小雪'],
    ['2026-01-01', '冬至', '2026-01-05', '小寒'],
    ['2025-12-31', '冬至', '2026-01-05', '小寒'],
    ['2027-06-21', '夏至', '2027-07-07', '小暑'],
    // Beyond the table the day is computed.
    ['2044-03-20', '春分', '2044-04-04', '清明'],
  ])('of %s is %s, and %s brings %s', (day, name, nextDay, nextName) => {
    const term = content.solarTerm(day)
    expect([term.term.name, term.next.day, term.next.name]).toEqual([name, nextDay, nextName])
  })

  it('has the exact minute', () => {
    expect(content.solarTerm('2026-02-10')).toMatchObject({ day: '2026-02-04', time: '04:02' })
  })
})
