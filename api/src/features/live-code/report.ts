import type { LiveCodeFault } from '@shuyuan/contract/live-code-kinds'
import type { ApiDeps } from '#deps.ts'
import { unixSeconds } from '#unix-seconds.ts'

export interface Report {
  key: string
  view: string
  item: string
  fault: LiveCodeFault
  note: string
}

/** Keeps what a visitor found wrong with a code; of one look once. */
export async function reportFault(
  { db, now }: Pick<ApiDeps, 'db' | 'now'>,
  { key, view, item, fault, note }: Report,
): Promise<void> {
  await db
    .insertInto('live_code_report')
    .values({ code: key, view, item, fault, note, create_time: unixSeconds(now()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
