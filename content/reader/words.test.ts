import { languages } from '@shuyuan/contract/language'
import { describe, expect, it } from 'vitest'
import { load } from '#load'
import { openContent } from '#open'

const dir = new URL('..', import.meta.url).pathname
const shelf = await load(dir)
const content = await openContent({ dir })

describe('the school’s own content', () => {
  it.each(['pages', 'texts'] as const)('has the same %s in both languages', (kind) => {
    const [chinese, english] = languages.map((each) => [...shelf.languages[each][kind].keys()].toSorted())
    expect(english).toEqual(chinese)
  })

  it('has the same blocks in the same order in both languages', () => {
    for (const [name, page] of shelf.languages['zh-cn'].pages) {
      const other = shelf.languages.en.pages.get(name)
      const outline = (blocks: typeof page.blocks) => blocks.map(({ block, id }) => `${block} ${id ?? ''}`)
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

  it('writes Chinese pages in Chinese punctuation and English pages without it', () => {
    for (const [name, page] of shelf.languages['zh-cn'].pages) {
      expect(page.intro + page.description, name).not.toMatch(/\p{Script=Han}[,;:?!]|[,;:?!]\p{Script=Han}/u)
    }
    for (const [name, page] of shelf.languages.en.pages) {
      expect(page.intro + page.description, name).not.toMatch(/\p{Script=Han}|[，。；：]/u)
    }
  })

  it('promises no cure', () => {
    const claims = /包治|根治|治愈|疗效|药到病除|\bcures?\b|\bheals?\b/i
    for (const language of languages) {
      for (const [name, page] of shelf.languages[language].pages) {
        expect(JSON.stringify(page), `${language} ${name}`).not.toMatch(claims)
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
