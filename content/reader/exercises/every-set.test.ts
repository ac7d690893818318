import type { Language } from '@shuyuan/contract/text/language'
import { beforeAll, expect, it } from 'vitest'
import { type Chapter, isProse } from '#kinds/book'
import type { Content } from '#reading/content'
import { openContent } from '#reading/open'
import type { Exercise } from './exercise.ts'
import { exerciseSets } from './exercises.ts'
import { isSyllable } from './syllables.ts'

interface Set {
  where: string
  chapter: Chapter
  language: Language
  exercises: Exercise[]
}

let content: Content
let sets: Set[]
beforeAll(async () => {
  content = await openContent({ dir: new URL('../..', import.meta.url).pathname, now: () => new Date() })
  sets = (['zh-cn', 'en'] as const).flatMap((language) =>
    content.chapters().flatMap((chapter) =>
      exerciseSets(content, chapter, language).map((exercises, at) => ({
        where: `${chapter.book}/${chapter.slug} ${language} ${at + 1}`,
        chapter,
        language,
        exercises,
      })),
    ),
  )
  return () => content.close()
}, 120_000)

const signs = (text: string) => text.match(/\p{Script=Han}/gu)?.join('') ?? ''
const rightOf = ({ options, right }: Exercise) => options[right] ?? ''

/** What `fault` says of the exercises of all sets, each with its place. */
function faults(fault: (exercise: Exercise, set: Set) => string | false): string[] {
  return sets.flatMap((set) =>
    set.exercises.flatMap((exercise) => {
      const said = fault(exercise, set)
      return said === false ? [] : `${set.where}: ${said}`
    }),
  )
}

/** Whether the exercise `shows` lets somebody read the answer of `asks`. */
function tells(shows: Exercise, asks: Exercise): boolean {
  const right = rightOf(asks)
  const chinese = [shows.quote, ...shows.options, shows.reason.text]
  if (asks.kind === 'next') return chinese.some((each) => signs(each).includes(signs(right)))
  if (asks.kind === 'sound') {
    const syllables = shows.reason.pinyin?.split(' ') ?? []
    return [...signs(shows.reason.text)].some(
      (each, at) => each === asks.character && syllables[at] === right,
    )
  }
  if (asks.kind === 'speaker') {
    const words = signs(asks.reason.text)
    return chinese.some((each) => signs(each).includes(words.slice(0, words.indexOf('曰') + 4)))
  }
  if (asks.kind === 'pause') {
    const phrases = asks.reason.text.match(/\p{Script=Han}+/gu) ?? []
    const shown = [shows.quote, shows.reason.text].map((each) => each.replaceAll(/[“”‘’]/gu, ''))
    return phrases.slice(1).some((phrase, at) => {
      const pause = new RegExp(`${phrases[at] ?? ''}[，。；：？！、]${phrase}`, 'u')
      return shown.some((each) => pause.test(each))
    })
  }
  return [...chinese, shows.reason.words].some((each) => each.includes(right))
}

it('shows in no set the answer of one of its questions', () => {
  const told = faults((asks, { exercises }) => {
    const shows = exercises.find((each) => each !== asks && tells(each, asks))
    return shows ? `${asks.quote} → ${rightOf(asks)} stands at ${shows.quote}` : false
  })
  expect(told).toEqual([])
  expect(sets.length).toBeGreaterThan(2500)
})

it('asks nothing twice in a set, and for no character twice where it is read alike', () => {
  const same = (one: Exercise, other: Exercise) =>
    one.kind === other.kind &&
    one.character === other.character &&
    (one.quote === other.quote || (one.kind === 'sound' && rightOf(one) === rightOf(other)))
  expect(
    faults(
      (each, { exercises }) => exercises.some((other) => other !== each && same(each, other)) && each.quote,
    ),
  ).toEqual([])
})

it('offers as sounds what Mandarin has, and none that a note on the words allows', () => {
  const readings = content.readings()
  const unheard = faults(({ kind, character = '', options }) => {
    const none = options.find(
      (each) => kind === 'sound' && !isSyllable(each) && !readings.get(character)?.has(each),
    )
    return none ? `${character} ${none}` : false
  })
  expect(unheard).toEqual([])
  const allowed = faults((exercise, { chapter }) => {
    const { kind, character = '', quote, options } = exercise
    if (kind !== 'sound') return false
    const passage = chapter.passages.find(({ lines }) => lines.some(({ s }) => signs(s) === signs(quote)))
    // From the first word about the character to the next “word”.
    const said = new RegExp(`“[^”]*${character}[^”]*”(?:[^“]|“[^”]*”(?![^。；]*读))*`, 'gu')
    const note = (passage?.note?.['zh-cn'] ?? '').match(said)?.join('') ?? ''
    const heard: string[] = note.match(/(?<!不读 ?|不念 ?)(?<![\p{L}\p{M}])[\p{Script=Latin}\p{M}]+/gu) ?? []
    const wrong = options.find((each) => each !== rightOf(exercise) && heard.includes(each))
    return wrong ? `${character} ${wrong}: ${note}` : false
  })
  expect(allowed).toEqual([])
})

it.each([
  ['tangshi/huixiangoushu', '衰', 'cuī'],
  ['gushici/yinjiu', '见', 'xiàn'],
  ['lunyu/weizheng', '曾', 'zēng'],
  ['lunyu/zihan', '贾', 'gǔ'],
  ['lunyu/jishi', '为', 'wèi'],
  ['shijing/1', '乐', 'yào'],
  ['shijing/133', '行', 'háng'],
  ['shijing/164', '不', 'bù'],
  ['shijing/143', '惨', 'cǎn'],
  ['daodejing/26', '观', 'guān'],
  ['daodejing/33', '强', 'qiǎng'],
  ['daodejing/53', '施', 'shī'],
])('does not call wrong in %s what its note allows for %s: %s', (name, character, reading) => {
  const of = sets.filter(({ chapter }) => `${chapter.book}/${chapter.slug}` === name)
  expect(of).not.toEqual([])
  const asked = of.flatMap(({ exercises }) => exercises).filter((each) => each.character === character)
  for (const each of asked)
    if (rightOf(each) !== reading) expect(each.options, each.quote).not.toContain(reading)
})

it('gives for a sound what the note says of this reading, or the rendering', () => {
  const long = faults(({ kind, character = '', options, right, reason }, { chapter, language }) => {
    if (kind !== 'sound' || chapter.passages.some(({ meaning }) => meaning[language] === reason.words))
      return false
    const isOfReading = reason.words.includes(options[right] ?? '') && reason.words.includes(character)
    return isOfReading ? false : `${character} ${options[right]}: ${reason.words}`
  })
  expect(long).toEqual([])
})

it('takes title marks and the point between titles for no pause', () => {
  const wrong = faults(({ kind, options, right, reason }) => {
    const phrases = reason.text.replaceAll(/[《》·]/gu, '').match(/\p{Script=Han}+/gu)
    return kind === 'pause' && options[right] !== phrases?.join('／') && reason.text
  })
  expect(wrong).toEqual([])
  expect(
    sets.some(({ exercises }) =>
      exercises.some((each) => each.kind === 'pause' && each.reason.text.includes('《')),
    ),
  ).toBe(true)
})

it('leaves no question with a single wrong option, and asks of sayings that the school chose only for their own halves', () => {
  expect(faults(({ options, quote }) => options.length < 3 && quote)).toEqual([])
  const asked = sets
    .filter(({ chapter }) => chapter.book === 'zengguang')
    .flatMap(({ exercises }) => exercises.filter(({ kind }) => kind === 'next'))
  expect(asked.length).toBeGreaterThan(50)
  expect(asked.map(({ quote }) => quote).filter((quote) => /[。？！]$/u.test(quote))).toEqual([])
})

it('offers as the next line only lines as long as the right one', () => {
  const lengths = ({ options }: Exercise) => new Set(options.map((each) => [...signs(each)].length)).size
  expect(faults((each) => each.kind === 'next' && lengths(each) > 1 && each.quote)).toEqual([])
})

it('offers lines of another book only with the phrases of the right one, where many lines have these', () => {
  const many = 60
  const shapeOf = (text: string) =>
    (text.match(/\p{Script=Han}+/gu) ?? []).map((phrase) => [...phrase].length).join('+')
  const prose = new Map(content.books().map((book) => [book.slug, isProse(book)]))
  const likes = new Map<string, globalThis.Set<string>>()
  const own = new Map<string, globalThis.Set<string>>()
  for (const { book, passages } of content.chapters())
    for (const { s } of passages.flatMap(({ lines }) => lines)) {
      const key = `${prose.get(book)} ${shapeOf(s)}`
      likes.set(key, (likes.get(key) ?? new globalThis.Set()).add(signs(s)))
      own.set(book, (own.get(book) ?? new globalThis.Set()).add(signs(s)))
    }
  const strange = faults((exercise, { chapter }) => {
    const shape = shapeOf(rightOf(exercise))
    if (exercise.kind !== 'next' || (likes.get(`${prose.get(chapter.book)} ${shape}`)?.size ?? 0) < many)
      return false
    const other = exercise.options.find(
      (each) => shapeOf(each) !== shape && !own.get(chapter.book)?.has(signs(each)),
    )
    return other !== undefined && `${exercise.quote}: ${other}`
  })
  expect(strange).toEqual([])
})

it('asks in a book of matching rhymes for no line over the end of a section', () => {
  // A section is two passages: short pairs, then long ones. The next section is another rhyme exercise.
  for (const book of ['shenglv', 'liweng']) {
    const opens = new Set(
      content
        .chapters()
        .filter((chapter) => chapter.book === book)
        .flatMap(({ passages }) => passages.filter((_, at) => at % 2 === 0))
        .map(({ lines }) => signs(lines[0]?.s ?? '')),
    )
    expect(opens.size, book).toBeGreaterThan(40)
    const over = faults(
      (each, { chapter }) =>
        each.kind === 'next' && chapter.book === book && opens.has(signs(rightOf(each))) && each.quote,
    )
    expect(over).toEqual([])
  }
})

it('takes wrong renderings from passages nearby, or changes the right one in one point', () => {
  const all = new Map(
    content.books().map((book) => [book.slug, content.chapters(book).flatMap((each) => each.passages)]),
  )
  /** Characters in which two texts differ, without what they begin and end with alike. */
  const differ = (one: string, other: string) => {
    let start = 0
    while (start < one.length && one[start] === other[start]) start += 1
    let end = 0
    while (end < one.length - start && end < other.length - start && one.at(-1 - end) === other.at(-1 - end))
      end += 1
    return Math.max(one.length, other.length) - start - end
  }
  const far = faults((exercise, { chapter, language }) => {
    if (exercise.kind !== 'meaning') return false
    const passages = all.get(chapter.book) ?? []
    const right = rightOf(exercise)
    const short = passages.map(({ meaning }) => meaning[language]).filter((each) => each.length <= 240)
    const placesOf = (text: string) => [...short.keys()].filter((at) => short[at] === text)
    const isNear = (text: string) =>
      placesOf(text).some((at) => placesOf(right).some((place) => Math.abs(place - at) <= 60))
    const wrong = exercise.options.find((each) => each !== right && differ(each, right) > 10 && !isNear(each))
    return wrong ? `${exercise.quote}: ${wrong}` : false
  })
  expect(far).toEqual([])
})

it('repeats no wrong line or rendering in more than a tenth of a book’s questions', () => {
  const often: string[] = []
  for (const language of ['zh-cn', 'en'] as const)
    for (const { slug } of content.books()) {
      const exercises = sets
        .filter((set) => set.language === language && set.chapter.book === slug)
        .flatMap((set) => set.exercises)
      for (const [of, asked] of [
        ['lines', exercises.filter(({ kind }) => kind === 'next')],
        ['all', exercises.filter(({ kind }) => kind === 'next' || kind === 'meaning' || kind === 'pause')],
      ] as const) {
        const counts = new Map<string, number>()
        for (const { options, right } of asked)
          for (const each of options.toSpliced(right, 1)) counts.set(each, (counts.get(each) ?? 0) + 1)
        const limit = (of === 'lines' ? asked.length : exercises.length) / 10
        for (const [each, count] of counts)
          if (count > limit)
            often.push(`${slug} ${language} ${of}: ${each} ${count} times in ${asked.length}`)
      }
    }
  expect(often).toEqual([])
})

it('offers lines of verse where verse goes on, and asks only for poets who are certain', () => {
  const linesOf = (prose: boolean) =>
    new Set(
      content
        .books()
        .filter((book) => isProse(book) === prose)
        .flatMap((book) => content.chapters(book))
        .flatMap(({ passages }) => passages.flatMap(({ lines }) => lines.map(({ s }) => signs(s)))),
    )
  const [prose, verse] = [linesOf(true), linesOf(false)]
  const proseBooks = new Set(content.books().flatMap((book) => (isProse(book) ? book.slug : [])))
  const strange = faults(({ kind, options, quote }, { chapter }) => {
    const [own, others] = proseBooks.has(chapter.book) ? [prose, verse] : [verse, prose]
    const other = options.find((each) => others.has(signs(each)) && !own.has(signs(each)))
    return kind === 'next' && other !== undefined && `${quote}: ${other}`
  })
  expect(strange).toEqual([])
  expect(
    faults(
      ({ kind, options }) =>
        kind === 'author' && (options.find((each) => /传|ttributed/.test(each)) ?? false),
    ),
  ).toEqual([])
})

it('puts no word into an English rendering in one point that stands there already', () => {
  const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}’-]+/gu) ?? []
  const twice = faults((exercise, { language }) => {
    if (exercise.kind !== 'meaning' || language !== 'en') return false
    const right = wordsOf(rightOf(exercise))
    return (
      exercise.options.find((option) => {
        const words = wordsOf(option)
        const changed = words.filter((word, at) => word !== right[at])
        const [put = ''] = changed
        // What is denied twice may be affirmed once.
        const affirms = ['can', 'always', 'everyone', 'everything'].includes(put)
        return words.length === right.length && changed.length === 1 && !affirms && right.includes(put)
      }) ?? false
    )
  })
  expect(twice).toEqual([])
})
