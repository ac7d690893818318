import type { ChapterSource } from '@shuyuan/content/kinds/book'
import type { Shelf } from '@shuyuan/content/reading/shelf'
import { readYaml, type Source } from '@shuyuan/content/reading/source'
import { isHan } from './readings.ts'

/** A chapter as its file has it, with the way back from a field to its line. */
export interface FiledChapter {
  /** `lunyu/xueer` */
  name: string
  /** Path inside the content folder. */
  file: string
  chapter: ChapterSource
  lineOf(path: readonly PropertyKey[]): number | undefined
}

/** One Han character of a chapter, its syllable, and the verse it stands in. */
export interface Sign {
  char: string
  syllable: string
  path: readonly [string, number, string, number]
}

/** The chapters without a fault of form; the loader tells of the others. */
export function filedChapters(
  shelf: Pick<Shelf, 'chapters'>,
  files: ReadonlyMap<string, string>,
): FiledChapter[] {
  return [...shelf.chapters].map(([name, chapter]) => {
    const file = `both/books/${name}.yaml`
    let source: Source | undefined
    return {
      name,
      file,
      chapter,
      // Most chapters have no fault, and need no second parsing for the line of one.
      lineOf: (path) => (source ??= readYaml(files.get(file) ?? '')).lineOf(path),
    }
  })
}

/** The Han characters of a chapter in order. */
export function signsOf({ passages }: ChapterSource): Sign[] {
  return passages.flatMap(({ lines }, passage) =>
    lines.flatMap(({ s, p }, index) => {
      const syllables = p.split(' ')
      return [...s].filter(isHan).map((char, place): Sign => ({
        char,
        syllable: syllables[place] ?? '',
        path: ['passages', passage, 'lines', index],
      }))
    }),
  )
}
