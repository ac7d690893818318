import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { termDateFaults, termsFile } from '#kinds/term-dates'
import { fileAt } from '#kinds/kinds'
import { readContent } from '#load'
import type { Problem } from '#problems'
import { contentOf, type Content } from './content.ts'
import type { Reading } from './current-shelf.ts'
import { readFiles } from './files.ts'
import { withMoreTexts, type Overlay } from './overlay.ts'

/** The content for code that changes it: the project's own files, and what all would be with other words above them. */
export interface ContentFiles {
  /** The text of a file on the disk; undefined where there is none, or the path is not one of a content file. */
  starter(path: string): Promise<string | undefined>
  /** All files on the disk, by path. */
  starters(): Promise<ReadonlyMap<string, string>>
  /**
   * The content as it would be with these words above all others (null: without the file), and every fault in it. What a
   * faulty file says is missing in `content`.
   */
  readWith(words: Overlay['texts']): Promise<ContentRead>
  /** Reads everything again; resolves when the files as they were at the call have been read, or were found faulty. */
  reload(): Promise<void>
}

export interface ContentRead {
  content: Content
  /** The texts by path, those of the overlay among them. */
  files: ReadonlyMap<string, string>
  problems: readonly Problem[]
}

interface Folder {
  dir: string
  keptFile?: string | undefined
  overlay(): Promise<Overlay>
  reading: Omit<Reading, 'shelf' | 'faults' | 'close'>
}

/** The files below `dir`, without a way to read them again. */
export function contentFilesOf({ dir, keptFile, overlay, reading }: Folder): Omit<ContentFiles, 'reload'> {
  return {
    async starter(path) {
      if (!fileAt(path)) return undefined
      return readFile(join(dir, path), 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
        throw error
      })
    },
    starters: () => readFiles(dir),
    async readWith(words) {
      const {
        shelf,
        files,
        problems: found,
      } = await readContent(dir, {
        keptFile,
        keeps: false,
        overlay: withMoreTexts(await overlay(), words),
      })
      const dates = words.has(termsFile) ? termDateFaults(shelf.terms, reading.firstDay) : []
      const problems = [...found, ...dates]
      const content = contentOf({
        ...reading,
        shelf: () => shelf,
        faults: () => problems,
        close: () => undefined,
      })
      return { content, files, problems }
    },
  }
}
