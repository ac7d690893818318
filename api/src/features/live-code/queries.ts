import type { ShownSource } from '@shuyuan/contract/live-code/live-code-kinds'
import type { Insertable } from 'kysely'
import type { Executor, Tables } from '#db/tables.ts'

/** What a visit was shown. */
export interface Seen {
  source: ShownSource
  item: string
}

export async function scansOf(db: Executor, code: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('live_code_scan')
    .select(['item', 'scans'])
    .where('code', '=', code)
    .execute()
  return new Map(rows.map(({ item, scans }) => [item, scans]))
}

/** Counts a scan; false where the item has reached its limit. */
export async function countScan(
  trx: Executor,
  code: string,
  item: string,
  most: number | undefined,
): Promise<boolean> {
  const counted = await trx
    .insertInto('live_code_scan')
    .values({ code, item, scans: 1 })
    .onConflict((conflict) => {
      const more = conflict
        .columns(['code', 'item'])
        .doUpdateSet((eb) => ({ scans: eb('live_code_scan.scans', '+', 1) }))
      return most === undefined ? more : more.where('live_code_scan.scans', '<', most)
    })
    .returning('scans')
    .executeTakeFirst()
  return counted !== undefined
}

/** Begins a visit to a code; returns what it was shown before, undefined when it is new. */
export async function beginView(
  trx: Executor,
  code: string,
  view: string,
  now: number,
): Promise<Seen | undefined> {
  const begun = await trx
    .insertInto('live_code_view')
    .values({ code, view, source: 'none', item: '', create_time: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('view')
    .executeTakeFirst()
  if (begun) return undefined
  const row = await trx
    .selectFrom('live_code_view')
    .select(['source', 'item'])
    .where('code', '=', code)
    .where('view', '=', view)
    .executeTakeFirstOrThrow()
  return row as Seen
}

export async function finishView(trx: Executor, code: string, view: string, seen: Seen): Promise<void> {
  await trx
    .updateTable('live_code_view')
    .set({ ...seen })
    .where('code', '=', code)
    .where('view', '=', view)
    .execute()
}

export async function sweepViews(trx: Executor, before: number): Promise<void> {
  await trx.deleteFrom('live_code_view').where('create_time', '<', before).execute()
}

/** Keeps a visitor's report of a broken code; one a visit. */
export async function insertReport(
  db: Executor,
  report: Insertable<Tables['live_code_report']>,
): Promise<void> {
  await db
    .insertInto('live_code_report')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
