import { hanCount } from '#book'
import type { Problem } from '#problems'
import type { Shelf } from '#shelf'

/** A book's chapters are those that it names, and its lines have as many characters as it says. */
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
