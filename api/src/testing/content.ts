import { join } from 'node:path'
import { contentOf, type Content } from '@shuyuan/content/reading/content'
import { load } from '@shuyuan/content/load'
import { schoolDay } from '@shuyuan/contract/time/school-day'

let shelf: ReturnType<typeof load> | undefined

/** The school's content, read once; relative dates count from today on the given clock. */
export async function schoolContent(now: () => number, timeZone: string): Promise<Content> {
  shelf ??= load(join(import.meta.dirname, '../../../content'))
  const read = await shelf
  const today = () => schoolDay(new Date(now()), timeZone)
  return contentOf({
    shelf: () => read,
    today,
    firstDay: today(),
    allowedHosts: [],
    faults: () => [],
    close: () => undefined,
  })
}
