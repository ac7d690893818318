import type { Executor } from '#db/tables.ts'

/** Stands for everybody where claims of an offer are counted. */
const everybody = ''

/** Counts one more claim of an offer by an owner, unless that would be more than `most`; answers whether it did. */
export function countOwner(trx: Executor, offer: string, owner: string, most: number): Promise<boolean> {
  return countUpTo(trx, { offer, owner, most })
}

/** The same for all claims of an offer: its stock. */
export function countStock(trx: Executor, offer: string, most: number): Promise<boolean> {
  return countUpTo(trx, { offer, owner: everybody, most })
}

/** How often an offer was claimed. */
export async function takenOf(db: Executor, offer: string): Promise<number> {
  const row = await db
    .selectFrom('claim_count')
    .select('taken')
    .where('offer', '=', offer)
    .where('owner', '=', everybody)
    .executeTakeFirst()
  return row?.taken ?? 0
}

/** One statement: of several at once as many succeed as there is room for. `most` is at least 1. */
async function countUpTo(
  trx: Executor,
  { offer, owner, most }: { offer: string; owner: string; most: number },
): Promise<boolean> {
  const row = await trx
    .insertInto('claim_count')
    .values({ offer, owner, taken: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['offer', 'owner'])
        .doUpdateSet((eb) => ({ taken: eb('claim_count.taken', '+', 1) }))
        .where('claim_count.taken', '<', most),
    )
    .returning('taken')
    .executeTakeFirst()
  return row !== undefined
}
