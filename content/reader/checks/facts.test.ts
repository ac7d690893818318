import { readFile } from 'node:fs/promises'
import { languages } from '@shuyuan/contract/text/language'
import { describe, expect, it } from 'vitest'
import { readOldTerms } from '#retired/old-terms'
import { starterTerms } from '#retired/starter-terms'
import { hanCount } from '#kinds/book'
import { loadShelf } from '#load'
import { readFiles } from '#reading/files'
import { signsOf } from '#reading/testing-content'

// What a sentence says in words and another file says in figures.
const dir = new URL('../..', import.meta.url).pathname
const shelf = await loadShelf(dir)
const texts = [...(await readFiles(dir))].filter(([file]) => /\.(md|yaml)$/.test(file))

const digits = '一二三四五六七八九'
/** A number below a hundred: 八, 十二, 三十二; “two” as one counts things is 两. */
function chineseNumber(text: string): number {
  const [tens = '', ones = ''] = text.includes('十') ? text.split('十') : ['', text]
  const value = (each: string) => (each === '两' ? 2 : digits.indexOf(each) + 1)
  return (text.includes('十') ? (tens ? value(tens) : 1) * 10 : 0) + (ones ? value(ones) : 0)
}
const englishNumbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** Each place of a pattern in the content; the places are counted, so that a pattern that finds nothing any more is seen. */
function places(pattern: RegExp, check: (groups: string[], where: string) => void): number {
  let count = 0
  for (const [file, text] of texts) {
    for (const [found, ...groups] of text.matchAll(pattern)) {
      count += 1
      check(groups, `${file}: ${found}`)
    }
  }
  return count
}

describe('words and figures agree', () => {
  it('in how many characters a quotation has', () => {
    const count = places(
      /((?:“[^”]+”[、和]?)+)(?:这|这样)?([一两二三四五六七八九十]+)个字/g,
      ([quoted = '', number = ''], where) =>
        expect(hanCount(quoted.replace(/[、和]$/, '').replaceAll('”和“', '')), where).toBe(
          chineseNumber(number),
        ),
    )
    expect(count).toBeGreaterThan(5)
  })

  it('in the weekday of a date', () => {
    const isOn = (date: string, weekday: number, where: string) =>
      expect(new Date(`${date}T00:00:00Z`).getUTCDay(), where).toBe(weekday)
    const pad = (part = '') => part.padStart(2, '0')
    places(
      /(\d{4})年(\d{1,2})月(\d{1,2})日[（(，]?(?:星期|周)([一二三四五六日])/g,
      ([year, month, day, weekday = ''], where) =>
        isOn(`${year}-${pad(month)}-${pad(day)}`, '日一二三四五六'.indexOf(weekday), where),
    )
    places(
      new RegExp(`(${weekdays.join('|')}),? (\\d{1,2}) (${months.join('|')}) (\\d{4})`, 'g'),
      ([weekday = '', day, month = '', year], where) =>
        isOn(
          `${year}-${pad(String(months.indexOf(month) + 1))}-${pad(day)}`,
          weekdays.indexOf(weekday),
          where,
        ),
    )
  })

  it('in what a class promises: its weeks, its weekday, its children', () => {
    let promises = 0
    const samples = readOldTerms(starterTerms, '2026-11-21').terms
    for (const language of languages) {
      for (const [name, { weeks, subtitle, description, intro }] of shelf.languages[language].classes) {
        const terms = samples.filter((term) => term.class === name)
        const days = new Set(terms.flatMap((term) => term.weekdays.map((day) => day % 7)))
        const head = [subtitle, description, intro].join('\n')
        const promise = (number: number, day: number) => {
          promises += 1
          expect([number, days.has(day)], `${language} ${name}`).toEqual([weeks.length, true])
        }
        for (const [, number = '', day = ''] of head.matchAll(
          /([一两二三四五六七八九十]+)个星期([一二三四五六天日])/g,
        ))
          promise(chineseNumber(number), '日一二三四五六'.indexOf(day.replace('天', '日')))
        const english = new RegExp(`\\b(${englishNumbers.join('|')}) (${weekdays.join('|')})`, 'gi')
        for (const [, number = '', day = ''] of head.matchAll(english))
          promise(englishNumbers.indexOf(number.toLowerCase()), weekdays.indexOf(day))
        for (const [, number = ''] of head.matchAll(/只收([一两二三四五六七八九十]+)个孩子/g)) {
          promises += 1
          expect(new Set(terms.map(({ seats }) => seats)), name).toEqual(new Set([chineseNumber(number)]))
        }
      }
    }
    expect(promises).toBeGreaterThan(6)
  })

  it('in how many classics the README promises', async () => {
    const readme = await readFile(`${dir}../README.md`, 'utf8')
    const [, english = ''] = /content that a school can start from: ([a-z]+) classics/.exec(readme) ?? []
    const [, chinese = ''] = /自带([一二三四五六七八九十]+)部经典/.exec(readme) ?? []
    const promised = [englishNumbers.indexOf(english), chineseNumber(chinese)]
    const told = `README.md promises ${english} and ${chinese} classics; content/both/books has ${shelf.books.size}`
    expect(promised, told).toEqual(Array(2).fill(shelf.books.size))
  })

  it('in how many lessons a course is said to have', () => {
    let told = 0
    const isRight = (language: 'zh-cn' | 'en', course: string, number: number) => {
      told += 1
      const chapters = shelf.languages[language].courses.get(course)?.chapters ?? []
      expect(chapters.flatMap(({ lessons }) => lessons).length, `${language} ${course}`).toBe(number)
    }
    for (const [name, { intro, description }] of shelf.languages['zh-cn'].courses)
      for (const [, number = ''] of `${intro}${description}`.matchAll(/([两二三四五六七八九十]+)节课/g))
        isRight('zh-cn', name, chineseNumber(number))
    for (const [name, { intro, description }] of shelf.languages.en.courses)
      for (const [, number = ''] of `${intro} ${description}`.matchAll(/\b([A-Za-z]+) lessons\b/g)) {
        const value = englishNumbers.indexOf(number.toLowerCase())
        if (value > 1) isRight('en', name, value)
      }
    // Of another course, with a link to it.
    places(/\]\(\/lessons\/([a-z-]+)\) has ([a-z]+) lessons/g, ([course = '', number = '']) =>
      isRight('en', course, englishNumbers.indexOf(number)),
    )
    expect(told).toBeGreaterThan(2)
  })
})

it('the right answer of a quiz stands at no place more than half of the time', () => {
  for (const language of languages) {
    for (const [name, set] of shelf.languages[language].questionSets) {
      const asked = set.items.flatMap(({ right }) => right ?? [])
      if (asked.length < 4) continue
      for (const place of new Set(asked))
        expect(
          asked.filter((each) => each === place).length / asked.length,
          `${language} ${name}`,
        ).toBeLessThanOrEqual(0.5)
    }
  }
})

it('a note reads characters that its passage has, and reads them as the syllables do', () => {
  const wrong: string[] = []
  let told = 0
  for (const [name, { title, byline, passages }] of shelf.chapters) {
    for (const { lines, note } of passages) {
      const text = [...signsOf(lines.map(({ s }) => s).join(''))]
      const both = text.join('') + lines.map(({ t }) => t).join('') + title.s + (byline?.['zh-cn'] ?? '')
      const syllables = lines.flatMap(({ p }) => p.split(' '))
      // A reading that begins a sentence is the one to recite; another or an older one has a word before 读.
      for (const [, words = '', sounds = ''] of (note?.['zh-cn'] ?? '').matchAll(
        /(?<=^|[。；，])“([^”]+)”读 ([a-zà-ÿāēīōūěńňǎǐǒǔǚǜǖǘ ]+)/g,
      )) {
        told += 1
        const read = sounds.trim().split(' ')
        const signs = [...signsOf(words)]
        const at = [...syllables.keys()].filter((from) =>
          signs.every((sign, index) => text[from + index] === sign),
        )
        const isThere = signs.every((sign) => both.includes(sign))
        const isRead =
          at.length === 0 || at.some((from) => read.every((each, index) => syllables[from + index] === each))
        if (!isThere || !isRead) wrong.push(`${name}: “${words}”读 ${sounds.trim()}`)
      }
    }
  }
  expect(wrong).toEqual([])
  expect(told).toBeGreaterThan(2000)
})
