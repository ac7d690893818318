import { languages } from '@shuyuan/contract/text/language'
import { hanCount } from '#kinds/book'
import type { Problem } from '#problems'
import type { Shelf } from '#reading/shelf'

/** The books on the shelves of pages must exist. */
export function checkShelves({ books, languages: byLanguage }: Shelf): Problem[] {
  const problems: Problem[] = []
  for (const language of languages) {
    for (const [name, page] of byLanguage[language].pages) {
      for (const [index, block] of page.blocks.entries()) {
        if (block.block !== 'shelf' || typeof block.books === 'string') continue
        for (const book of block.books.filter((slug) => !books.has(slug))) {
          const field = `blocks[${index}].books`
          problems.push({ file: `${language}/pages/${name}.yaml`, field, reason: `there is no book ${book}` })
        }
      }
    }
  }
  return problems
}

/** A book must name its chapters, all of them, and the right number of characters. */
export function checkBooks({ books, chapters }: Shelf): Problem[] {
  const problems: Problem[] = []
  const named = new Set<string>()
  for (const [slug, book] of books) {
    const file = `both/books/${slug}/book.yaml`
    let characters = 0
    for (const [index, name] of book.chapters.entries()) {
      named.add(`${slug}/${name}`)
      const chapter = chapters.get(`${slug}/${name}`)
      if (!chapter)
        problems.push({ file, field: `chapters[${index}]`, reason: `there is no ${slug}/${name}.yaml` })
      for (const { lines } of chapter?.passages ?? []) {
        for (const { s } of lines) characters += hanCount(s)
      }
    }
    if (characters === book.characters) continue
    const reason = `is ${book.characters}, the lines have ${characters} Han characters`
    problems.push({ file, field: 'characters', reason })
  }
  for (const name of chapters.keys()) {
    if (named.has(name)) continue
    problems.push({ file: `both/books/${name}.yaml`, field: '', reason: 'is not named in its book.yaml' })
  }
  return problems
}
