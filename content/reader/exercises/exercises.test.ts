import { beforeAll, expect, it } from 'vitest'
import type { Chapter } from '#kinds/book'
import type { Content } from '#reading/content'
import { bare, option } from '#reading/library-lines'
import { openContent } from '#reading/open'
import type { Exercise } from './exercise.ts'
import { exerciseSets, exercisesOf } from './exercises.ts'
import { passageText } from './lines.ts'
import { wordExercisesOf } from './word-exercises.ts'

let content: Content
beforeAll(async () => {
  content = await openContent({ dir: new URL('../..', import.meta.url).pathname, now: () => new Date() })
  return () => content.close()
})

const chapters = (): Chapter[] =>
  content
    .books()
    .flatMap(({ slug, chapters: slugs }) => slugs.flatMap((each) => content.chapter(slug, each) ?? []))

/** Whether the option at `right` is what the chapter says, looked up without the code that made it. */
function holds(
  { passages, byline }: Chapter,
  { kind, quote, character = '', options, right, reason }: Exercise,
) {
  const answer = options[right] ?? ''
  const lines = passages.flatMap((passage) => passage.lines)
  if (kind === 'sound') {
    const line = lines.find(({ s }) => bare(s) === quote)
    const at = [...(line?.s.match(/\p{Script=Han}/gu) ?? [])].indexOf(character)
    return line?.p.split(' ')[at] === answer
  }
  if (kind === 'next') {
    const after = new Set(
      lines.flatMap(({ s }, at) => (bare(lines[at - 1]?.s ?? '') === quote ? option(s) : [])),
    )
    // A refrain goes on in several ways: one of them alone is offered.
    return options.filter((each) => after.has(each)).join() === answer
  }
  if (kind === 'meaning')
    return passages.some((each) => passageText(each.lines) === quote && each.meaning['zh-cn'] === answer)
  if (kind === 'pause')
    return (
      reason.text
        .replaceAll(/[《》·]/gu, '')
        .match(/\p{Script=Han}+/gu)
        ?.join('／') === answer
    )
  if (kind === 'author') return byline?.['zh-cn'] === answer
  return (
    reason.text.startsWith(answer === '孔子' ? '子曰：' : `${answer}曰：`) ||
    reason.text.startsWith(`${answer}曰：`)
  )
}

it('asks of every chapter what its text answers, with options that differ', () => {
  const few: string[] = []
  const places = [0, 0, 0, 0]
  for (const chapter of chapters()) {
    const { exercises } = exercisesOf(content, chapter, 'zh-cn', 1)
    // Two or three sentences give no more: one line must not show what another asks.
    const lines = chapter.passages.flatMap((passage) => passage.lines).length
    if (exercises.length < (lines > 15 ? 5 : 2) && lines > 5) few.push(`${chapter.book}/${chapter.slug}`)
    for (const exercise of exercises) {
      expect(holds(chapter, exercise), JSON.stringify(exercise)).toBe(true)
      expect(new Set(exercise.options).size).toBe(exercise.options.length)
      expect(exercise.options.length).toBeGreaterThanOrEqual(2)
      expect(exercise.reason.words).not.toBe('')
      places[exercise.right] = (places[exercise.right] ?? 0) + 1
    }
  }
  expect(few).toEqual([])
  const all = places.reduce((sum, count) => sum + count, 0)
  for (const count of places) expect(count / all).toBeGreaterThan(0.2)
})

it('offers no reading as wrong that a note gives as another or an older one', () => {
  const offered = (name: string, character: string) => {
    const [book = '', slug = ''] = name.split('/')
    const chapter = content.chapter(book, slug)
    if (!chapter) throw new Error('no chapter')
    return exerciseSets(content, chapter, 'zh-cn')
      .flat()
      .find((each) => each.character === character)
  }
  const isRight = ({ options, right }: Exercise) => options[right]
  for (const [chapter, character, right, other] of [
    ['baijiaxing/yueyu', '纪', 'jǐ', 'jì'],
    ['baijiaxing/wenbie', '阙', 'quē', 'què'],
    ['baijiaxing/zhaoqian', '费', 'fèi', 'bì'],
    ['baijiaxing/wenbie', '相', 'xiàng', 'xiāng'],
    ['daodejing/20', '食', 'sì', 'shí'],
  ] as const) {
    const exercise = offered(chapter, character)
    if (!exercise) throw new Error(`nothing asks for ${character}`)
    expect([isRight(exercise), exercise.options.includes(other)]).toEqual([right, false])
    expect(exercise.reason.words).toContain(right)
  }
})

it('asks what follows a refrain with one right answer', () => {
  for (const slug of ['36', '64', '184']) {
    const chapter = content.chapter('shijing', slug)
    if (!chapter) throw new Error('no chapter')
    for (const exercise of exerciseSets(content, chapter, 'zh-cn').flat())
      expect(holds(chapter, exercise), JSON.stringify(exercise)).toBe(true)
  }
})

it('divides a long chapter into sets, each the same whenever it is asked for', () => {
  const chapter = content.chapter('lunyu', 'xueer')
  if (!chapter) throw new Error('no chapter')
  const set = (wanted: number) => exercisesOf(content, chapter, 'en', wanted)
  const { sets } = set(1)
  expect(sets).toBeGreaterThan(3)
  expect(set(2)).toEqual(set(2))
  expect(set(2).exercises).not.toEqual(set(1).exercises)
  expect([set(-1).set, set(0).set, set(999).set]).toEqual([1, 1, sets])
  expect(set(1).exercises.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['sound', 'next', 'meaning', 'pause', 'speaker']),
  )
})

it('asks of every card what its word does in a line, with the right answer at every place alike', () => {
  const places = [0, 0, 0, 0]
  for (const group of content.words()) {
    const uses = group.cards.flatMap((card) => card.uses)
    const { sets } = wordExercisesOf(content, group, 'zh-cn', 1)
    const all = Array.from({ length: sets }, (_, index) =>
      wordExercisesOf(content, group, 'zh-cn', index + 1),
    )
    const exercises = all.flatMap((each) => each.exercises)
    expect(exercises).toHaveLength(uses.length)
    for (const { quote, options, right } of exercises) {
      const fitting = uses.filter(({ lines }) => lines[0]?.text === quote)
      expect(fitting.map(({ means }) => means['zh-cn'])).toContain(options[right])
      expect(new Set(options).size).toBe(4)
      places[right] = (places[right] ?? 0) + 1
    }
  }
  const count = places.reduce((sum, each) => sum + each, 0)
  for (const each of places) expect(each / count).toBeGreaterThan(0.2)
})
