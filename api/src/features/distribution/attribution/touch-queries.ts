import type { Executor } from '#db/tables.ts'

export interface KeptTouch {
  id: number
  create_time: number
}

/** The last arrival of a browser by a distributor's link; undefined for a browser without an identifier. */
export async function lastTouch(
  db: Executor,
  distributorId: number,
  visitor: string,
): Promise<KeptTouch | undefined> {
  if (visitor === '') return undefined
  return db
    .selectFrom('touch')
    .select(['id', 'create_time'])
    .where('distributor_id', '=', distributorId)
    .where('visitor', '=', visitor)
    .orderBy('create_time', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export interface NewTouch {
  distributorId: number
  visitor: string
  campaign: string
  path: string
  /** The day at the school. */
  day: string
  /** Unix seconds. */
  time: number
}

/** Inserts an arrival. It counts as a visit only if it may, and is the first of its visitor and day. */
export async function insertTouch(trx: Executor, touch: NewTouch, mayCount: boolean): Promise<number> {
  const row = (counted: 0 | 1) =>
    trx
      .insertInto('touch')
      .values({
        distributor_id: touch.distributorId,
        visitor: touch.visitor,
        campaign: touch.campaign,
        path: touch.path,
        day: touch.day,
        counted,
        create_time: touch.time,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  const kept = (mayCount && (await row(1))) || (await row(0))
  if (!kept) throw new Error('an arrival that does not count meets no constraint')
  return kept.id
}

/** Remembers that a distributor used this browser. */
export async function noteOwnBrowser(trx: Executor, distributorId: number, visitor: string): Promise<void> {
  if (visitor === '') return
  await trx
    .insertInto('distributor_visitor')
    .values({ distributor_id: distributorId, visitor })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether the distributor used this browser. */
export async function isOwnBrowserOf(db: Executor, distributorId: number, visitor: string): Promise<boolean> {
  const row = await db
    .selectFrom('distributor_visitor')
    .select('visitor')
    .where('distributor_id', '=', distributorId)
    .where('visitor', '=', visitor)
    .executeTakeFirst()
  return row !== undefined
}
