import { contentFilesOf, type ContentFiles } from '@shuyuan/content/reading/content-files'
import type { Overlay } from '@shuyuan/content/reading/overlay'
import { contentOf, type Content } from '@shuyuan/content/reading/content'
import { schoolDir as dir, schoolKeptFile as keptFile } from '@shuyuan/content/reading/testing-content'
import { loadShelf, readContent } from '@shuyuan/content/load'
import { schoolToday } from '#day.ts'

let shelf: ReturnType<typeof loadShelf> | undefined

/** The school's content, which is read once. */
export async function schoolShelf() {
  shelf ??= loadShelf(dir, keptFile)
  return await shelf
}

/** The school's content; relative dates count from today on the given clock. */
export async function schoolContent(now: () => number, timeZone: string): Promise<Content> {
  const read = await schoolShelf()
  const today = () => schoolToday({ now, settings: { timeZone } })
  return contentOf({
    shelf: () => read,
    today,
    firstDay: today(),
    allowedHosts: [],
    faults: () => [],
    close: () => undefined,
  })
}

/** The school's files with an overlay above them. What is published there changes no content that was read before. */
export function schoolFiles(overlay: () => Promise<Overlay>): ContentFiles {
  const reading = { today: () => '2026-11-21', firstDay: '2026-11-21', allowedHosts: [] }
  return {
    ...contentFilesOf({
      dir,
      read: (options) => readContent(dir, { keptFile, ...options }),
      overlay,
      reading,
    }),
    reload: () => Promise.resolve(),
  }
}
