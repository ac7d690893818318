import { languages } from '@shuyuan/contract/text/language'
import { readContent } from '@shuyuan/content/load'
import type { Problem } from '@shuyuan/content/problems'
import { avoidedWordFaults } from '@shuyuan/content/checks/avoided-words'
import { descriptionFaults } from '@shuyuan/content/checks/descriptions'
import { nameFaults, readNames } from '@shuyuan/content/checks/names'
import { readProof } from '@shuyuan/content/checks/proof'
import { filedChapters, signsOf, type FiledChapter } from './chapters.ts'
import { checkPolyphones } from './check-polyphones.ts'
import { checkWords } from './check-words.ts'

export interface BookReport {
  book: string
  chapters: number
  lines: number
  /** Han characters, each with a syllable. */
  characters: number
}

export interface Report {
  books: BookReport[]
  /** Listed polyphones that were checked. */
  polyphones: number
  problems: Problem[]
}

/** Files that exist in one language only. */
function untranslated(files: ReadonlyMap<string, string>): Problem[] {
  return [...files.keys()].flatMap((file) => {
    const language = languages.find((each) => file.startsWith(`${each}/`))
    if (!language) return []
    const rest = file.slice(language.length)
    return languages
      .filter((other) => !files.has(other + rest))
      .map((other): Problem => ({
        file,
        field: '',
        reason: `has no translation: ${other}${rest} is missing`,
      }))
  })
}

/**
 * Proofreads the content under `dir`: everything that the loader checks in both languages, and the scripts,
 * readings and listed polyphones of the classics. With `book`, only that book.
 */
export async function checkContent(dir: string, book?: string): Promise<Report> {
  const ofBook = (name: string) => book === undefined || name.startsWith(`${book}/`)
  const [read, proof, names] = await Promise.all([readContent(dir, { book }), readProof(dir), readNames(dir)])
  const { files, shelf } = read
  const chapters = filedChapters(shelf, files)
  const general = [
    ...read.problems,
    ...untranslated(files),
    ...descriptionFaults(files),
    ...avoidedWordFaults(files, shelf.avoidedWords),
    ...nameFaults(files, names.names),
    ...names.problems,
    ...proof.problems,
  ]
  const problems = [
    ...general.filter(({ file }) => book === undefined || file.startsWith(`both/books/${book}/`)),
    ...chapters.flatMap((filed) => checkWords(filed, proof)),
    ...checkPolyphones(proof, chapters, ofBook),
  ]
  return {
    books: reportOf(chapters),
    polyphones: proof.polyphones.filter(({ chapter }) => ofBook(chapter)).length,
    problems: problems.toSorted((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0)),
  }
}

function reportOf(chapters: FiledChapter[]): BookReport[] {
  const books = Map.groupBy(chapters, ({ name }) => name.slice(0, name.indexOf('/')))
  return [...books].map(([book, own]) => ({
    book,
    chapters: own.length,
    lines: own.flatMap(({ chapter }) => chapter.passages.flatMap(({ lines }) => lines)).length,
    characters: own.flatMap(({ chapter }) => signsOf(chapter)).length,
  }))
}
