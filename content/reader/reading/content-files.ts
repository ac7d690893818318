import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileAt } from '#kinds/kinds'
import { retiredFiles } from '#retired/retired-files'
import type { Loaded, ReadOptions } from '#load'
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
   * faulty file says is missing in `content`. A fault is also what cannot be shown, or takes too long.
   */
  readWith(words: Overlay['texts']): Promise<ContentRead>
  /** Reads everything again; resolves when the files as they were at the call have been read, or were found faulty. */
  reload(): Promise<void>
}

export interface ContentRead {
  content: Content
  problems: readonly Problem[]
}

/** Reads everything with an overlay above it. `readContent` of a folder does, or a thread. */
export type ReadWhole = (options: Pick<ReadOptions, 'overlay' | 'keeps' | 'shows'>) => Promise<Loaded>

interface Folder {
  dir: string
  read: ReadWhole
  overlay(): Promise<Overlay>
  reading: Omit<Reading, 'shelf' | 'faults' | 'close'>
}

/** The files below `dir`, without a way to read them again. */
export function contentFilesOf({ dir, read, overlay, reading }: Folder): Omit<ContentFiles, 'reload'> {
  return {
    async starter(path) {
      if (!fileAt(path)) return undefined
      return readFile(join(dir, path), 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
        throw error
      })
    },
    async starters() {
      const files = await readFiles(dir)
      return new Map([...files].filter(([path]) => !retiredFiles.includes(path)))
    },
    async readWith(words) {
      const above = withMoreTexts(await overlay(), words)
      const { shelf, problems } = await read({
        keeps: false,
        overlay: above,
        shows: [...words.keys()],
      })
      const content = contentOf({
        ...reading,
        shelf: () => shelf,
        faults: () => problems,
        close: () => undefined,
      })
      return { content, problems }
    },
  }
}
