import type { ChapterSource } from '@shuyuan/content/kinds/book'
import type { Shelf } from '@shuyuan/content/reading/shelf'
import { readYaml, type Source } from '@shuyuan/content/reading/source'
import { isHan } from './readings.ts'

/** A chapter with a way to find a field's line in its file. */
export interface FiledChapter {
  /** `lunyu/xueer` */
  name: string
  /** Path inside the content folder. */
  file: string
  chapter: ChapterSource
  lineOf(path: readonly PropertyKey[]): number | undefined
}

/** One Han character of a chapter with its syllable and line. */
export interface Sign {
  char: string
  syllable: string
  path: readonly [string, number, string, number]
}

/** The chapters with a valid form; the loader reports the others. */
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
      // Parsed only for chapters with a fault, to find its line.
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
