import type { AvoidedWords } from '#kinds/avoided-words'
import type { Problem } from '#problems'

const own = 'both/avoided-words.yaml'

/** A line of a classic, in either script. What an old book says stays as it stands; its notes and renderings are ours. */
const ofClassic = /^\s*(?:- )?(?:\{ )?[st]: /

/** Places with words that promise a cure. */
export function avoidedWordFaults(files: ReadonlyMap<string, string>, avoided: AvoidedWords): Problem[] {
  const list = [...avoided['zh-cn'], ...avoided.en]
  if (list.length === 0) return []
  const pattern = new RegExp(list.map(escaped).join('|'), 'gi')
  return [...files].flatMap(([file, text]) =>
    file === own
      ? []
      : text.split('\n').flatMap((words, index) =>
          file.startsWith('both/books/') && ofClassic.test(words)
            ? []
            : [...words.matchAll(pattern)].map(([found]): Problem => ({
                file,
                line: index + 1,
                field: '',
                reason: `“${found}” promises a cure: see ${own}`,
              })),
        ),
  )
}

const escaped = (word: string) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
