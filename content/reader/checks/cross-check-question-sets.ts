import { languages } from '@shuyuan/contract/text/language'
import type { Collection } from '#kinds/kinds'
import type { Problem } from '#problems'
import type { Shelf } from '#reading/shelf'

/** Recommendations of results, chapters of items, consents, and sets on pages must exist. */
export function checkQuestionSets(shelf: Shelf): Problem[] {
  const problems: Problem[] = []
  const has = (kind: Collection, name: string) =>
    languages.some((each) => shelf.languages[each][kind].has(name))
  const thing = (kind: string, ref: string) => {
    if (kind === 'book') return shelf.books.has(ref)
    // The other collections have the plural of the kind as their name.
    return kind === 'chapter' ? shelf.chapters.has(ref) : has(`${kind}s` as Collection, ref)
  }
  const want = (there: boolean, file: string, field: string, what: string) => {
    if (!there) problems.push({ file, field, reason: `there is no ${what}` })
  }
  for (const language of languages) {
    for (const [name, { items, results, consent }] of shelf.languages[language].questionSets) {
      const file = `${language}/question-sets/${name}.yaml`
      if (consent) want(has('consents', consent), file, 'consent', `consents/${consent}.md`)
      for (const [at, { chapter }] of items.entries())
        if (chapter) want(shelf.chapters.has(chapter), file, `items[${at}].chapter`, `chapter ${chapter}`)
      for (const [at, { next }] of results.entries())
        for (const [index, { kind, ref }] of next.entries())
          want(thing(kind, ref), file, `results[${at}].next[${index}].ref`, `${kind} ${ref}`)
    }
    for (const [name, { blocks }] of shelf.languages[language].pages)
      for (const [at, block] of blocks.entries())
        if (block.block === 'quiz')
          want(
            has('questionSets', block.set),
            `${language}/pages/${name}.yaml`,
            `blocks[${at}].set`,
            `question set ${block.set}`,
          )
  }
  return problems
}
