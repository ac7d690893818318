import { defaultLanguage, languages } from '@shuyuan/contract/text/language'
import { fileOf, type Collection } from '#kinds/kinds'
import { sheetOf } from '#question-sets/sheet'
import type { Problem } from '#problems'
import type { QuestionSetSource } from '#kinds/question-set'
import type { Shelf } from '#reading/shelf'

/** Fields that are not text: their values must be the same in every language. */
const facts: Partial<Record<Collection, readonly string[]>> = {
  courses: ['subject', 'level', 'ages', 'access', 'teachers', 'published', 'books', 'articles'],
  lessons: ['type', 'minutes', 'preview', 'classic'],
  classes: ['subject', 'level', 'ages', 'teachers', 'published', 'form'],
  paths: ['subject', 'ages', 'published'],
  articles: ['published', 'featured', 'source', 'original', 'course', 'form'],
  offers: [
    'kind',
    'prefix',
    'opens',
    'closes',
    'stock',
    'perMember',
    'needsLogin',
    'byLink',
    'course',
    'points',
    'amount',
  ],
  questionSets: ['kind', 'subject', 'minutes', 'published', 'edition', 'collect', 'balanced', 'consent'],
}

/** Lists that must be the same in every language: lessons of a course, steps and points of a path, scoring of a set. */
function outline(kind: Collection, value: object): unknown {
  if (kind === 'courses' && 'chapters' in value) {
    return (value.chapters as { lessons: string[] }[]).map(({ lessons }) => lessons)
  }
  if (kind === 'paths' && 'stages' in value) {
    const stages = value.stages as { slug: string; points: number; steps: { kind: string; ref: string }[] }[]
    return stages.map(({ slug, points, steps }) => [slug, points, steps.map(({ kind, ref }) => [kind, ref])])
  }
  if (kind === 'questionSets') return countedOf(value as QuestionSetSource)
  return undefined
}

/** The parts of a set's items and results that are not text. */
function countedOf(set: QuestionSetSource): unknown {
  const results = set.results.map(({ key, next }) => [key, next.map(({ kind, ref }) => [kind, ref])])
  return [sheetOf(set), results, set.items.map(({ chapter }) => chapter)]
}

/** Level, dates, order and the like of a translation must be those of the original. */
export function checkFacts(shelf: Shelf): Problem[] {
  const problems: Problem[] = []
  for (const language of languages.filter((each) => each !== defaultLanguage)) {
    for (const [kind, fields] of Object.entries(facts) as [Collection, readonly string[]][]) {
      for (const [name, value] of shelf.languages[language][kind]) {
        const original = shelf.languages[defaultLanguage][kind].get(name)
        if (!original) continue
        const file = fileOf(language, kind, name)
        const tell = (field: string, one: unknown, other: unknown) => {
          if (JSON.stringify(one) === JSON.stringify(other)) return
          problems.push({ file, field, reason: `differs from the one in ${defaultLanguage}` })
        }
        for (const field of fields) {
          tell(field, Reflect.get(value, field), Reflect.get(original, field))
        }
        tell('order', outline(kind, value), outline(kind, original))
      }
    }
  }
  return problems
}
