import { characterOf, type WordGroup } from '#kinds/words'
import type { Content } from '#reading/content'
import { quotedLine } from '#reading/quoted-line'
import type { Language } from '@shuyuan/contract/text/language'
import type { Candidate } from './exercise.ts'
import { type ExerciseSet, withOptions } from './exercises.ts'
import { most } from './sets.ts'
import { shuffled } from './shuffled.ts'

/**
 * Up to eight questions about the use of a word in a line. Wrong options are first other uses of this word, then uses
 * of other words.
 */
export function wordExercisesOf(
  content: Content,
  group: WordGroup,
  language: Language,
  wanted: number,
): ExerciseSet {
  const candidates = shuffled(candidatesOf(content, group, language), group.slug)
  const sets = Math.max(1, Math.ceil(candidates.length / most))
  const set = Math.min(Math.max(wanted, 1), sets)
  const places = shuffled([0, 1, 2, 3], `${group.slug} ${set}`)
  const exercises = candidates
    .slice((set - 1) * most, set * most)
    .map((each, index) => withOptions(each, `${group.slug} ${set} ${index}`, places[index % 4] ?? 0))
  return { exercises, set, sets }
}

function candidatesOf(content: Content, { cards }: WordGroup, language: Language): Candidate[] {
  const all = cards.flatMap(({ uses }) => uses.map(({ means }) => means[language]))
  return cards.flatMap((card) => {
    const own = card.uses.map(({ means }) => means[language])
    const character = characterOf(card)
    return card.uses.flatMap(({ means, lines }): Candidate[] => {
      const [line] = lines
      const [book = '', slug = ''] = line?.chapter.split('/') ?? []
      const chapter = content.chapter(book, slug)
      const found = chapter && line && quotedLine(chapter, line.text)
      if (!found) return []
      const right = means[language]
      const rendering = chapter.passages[found.passage - 1]?.meaning[language] ?? ''
      const others = shuffled(all, `${card.word} ${line.text}`).filter((each) => !own.includes(each))
      return [
        {
          kind: character ? 'use' : 'pattern',
          quote: found.s,
          ...(character && { character }),
          right,
          wrong: [...new Set([...own.filter((each) => each !== right), ...others])].slice(0, 3),
          reason: { text: found.s, pinyin: found.p, words: rendering },
        },
      ]
    })
  })
}
