import { join } from 'node:path'
import { contentOf, type Content } from '@shuyuan/content/reading/content'
import { load } from '@shuyuan/content/reading/load'
import { schoolDay } from '@shuyuan/contract/time/school-day'

let shelf: ReturnType<typeof load> | undefined

/** The school's own words, read once; relative dates count from the day that it is on the clock now. */
export async function schoolContent(now: () => number, timeZone: string): Promise<Content> {
  shelf ??= load(join(import.meta.dirname, '../../../content'))
  const read = await shelf
  const today = () => schoolDay(new Date(now()), timeZone)
  return contentOf({ shelf: () => read, today, firstDay: today(), allowedHosts: [], close: () => undefined })
}
