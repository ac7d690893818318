import type { AvoidedWords } from '#kinds/avoided-words'
import type { Problem } from '#problems'

const own = 'both/avoided-words.yaml'

/** Places with words that promise a cure. */
export function avoidedWordFaults(files: ReadonlyMap<string, string>, avoided: AvoidedWords): Problem[] {
  const words = [...avoided['zh-cn'], ...avoided.en]
  if (words.length === 0) return []
  const pattern = new RegExp(words.map(escaped).join('|'), 'gi')
  return [...files].flatMap(([file, text]) =>
    file === own
      ? []
      : [...text.matchAll(pattern)].map(({ 0: found, index }): Problem => {
          const line = text.slice(0, index).split('\n').length
          return { file, line, field: '', reason: `“${found}” promises a cure: see ${own}` }
        }),
  )
}

const escaped = (word: string) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
