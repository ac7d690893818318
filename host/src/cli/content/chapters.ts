import { chapter as chapterSchema, type ChapterSource } from '@shuyuan/content/kinds/book'
import { readFiles } from '@shuyuan/content/reading/files'
import { check, readYaml } from '@shuyuan/content/reading/source'
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

/** The chapters that are whole in themselves; the loader tells of the others. */
export async function readChapters(dir: string): Promise<FiledChapter[]> {
  const chapters: FiledChapter[] = []
  for (const [file, text] of await readFiles(dir)) {
    const name = /^both\/books\/([a-z0-9-]+\/[a-z0-9-]+)\.yaml$/.exec(file)?.[1]
    if (name === undefined || name.endsWith('/book')) continue
    const source = readYaml(text)
    const result = check(file, source, chapterSchema)
    if ('value' in result) chapters.push({ name, file, chapter: result.value, lineOf: source.lineOf })
  }
  return chapters
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
