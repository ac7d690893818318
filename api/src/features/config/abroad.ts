import type { Db } from '#db/tables.ts'
import type { ApiSettings } from '#deps.ts'
import { readConfig } from './service.ts'

/** Whether families abroad may sign up: where the school takes them, and can write to them. */
export async function takesAbroad({
  db,
  settings,
}: {
  db: Db
  settings: Pick<ApiSettings, 'sendsMail'>
}): Promise<boolean> {
  return settings.sendsMail === true && (await readConfig(db)).families_abroad
}
