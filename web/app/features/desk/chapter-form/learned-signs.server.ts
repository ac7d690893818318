import type { Content } from '@shuyuan/content/reading/content'
import { isHan, type LearnedSigns } from './syllables.ts'

/** What all classics of the site say about traditional signs and sounds. */
export function learnedSigns(content: Content): LearnedSigns {
  const forms = new Map<string, Map<string, number>>()
  const sounds = new Map<string, Map<string, number>>()
  for (const { slug, chapters } of content.books())
    for (const chapter of chapters)
      for (const { lines } of content.chapter(slug, chapter)?.passages ?? [])
        for (const { s, t, p } of lines) {
          const [simplified, traditional] = [[...s], [...t]]
          if (simplified.length === traditional.length)
            for (const [at, sign] of simplified.entries()) count(forms, sign, traditional[at] ?? sign)
          const syllables = p.split(' ')
          for (const [at, sign] of simplified.filter(isHan).entries())
            count(sounds, sign, syllables[at] ?? '')
        }
  return {
    forms: Object.fromEntries(
      [...forms].map(([sign, found]) => [sign, usual(found)[0] ?? sign] as const).filter(([a, b]) => a !== b),
    ),
    sounds: Object.fromEntries([...sounds].map(([sign, found]) => [sign, usual(found)])),
  }
}

function count(all: Map<string, Map<string, number>>, sign: string, found: string) {
  const counts = all.get(sign) ?? new Map<string, number>()
  counts.set(found, (counts.get(found) ?? 0) + 1)
  all.set(sign, counts)
}

const usual = (counts: ReadonlyMap<string, number>) =>
  [...counts].toSorted(([, a], [, b]) => b - a).map(([found]) => found)
