import type { Content } from '@shuyuan/content/reading/content'
import type { LearnedSigns } from './syllables.ts'

/** What all classics of the site say about traditional signs and sounds. */
export function learnedSigns(content: Content): LearnedSigns {
  const forms = new Map<string, Map<string, number>>()
  for (const { passages } of content.chapters())
    for (const { s, t } of passages.flatMap(({ lines }) => lines)) {
      const [simplified, traditional] = [[...s], [...t]]
      if (simplified.length !== traditional.length) continue
      for (const [at, sign] of simplified.entries()) count(forms, sign, traditional[at] ?? sign)
    }
  return {
    forms: Object.fromEntries(
      [...forms].flatMap(([sign, found]) => {
        const [form = sign] = usual(found)
        return form === sign ? [] : [[sign, form]]
      }),
    ),
    sounds: Object.fromEntries([...content.readings()].map(([sign, found]) => [sign, usual(found)])),
  }
}

function count(all: Map<string, Map<string, number>>, sign: string, found: string) {
  const counts = all.get(sign) ?? new Map<string, number>()
  counts.set(found, (counts.get(found) ?? 0) + 1)
  all.set(sign, counts)
}

const usual = (counts: ReadonlyMap<string, number>) =>
  [...counts].toSorted(([, a], [, b]) => b - a).map(([found]) => found)
