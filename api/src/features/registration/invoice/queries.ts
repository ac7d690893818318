import type { InvoiceKind } from '@shuyuan/contract/registration/invoice'
import type { Executor } from '#db/tables.ts'
import type { InvoiceWishRow } from '#db/tables/invoice.ts'

export function wishOf(db: Executor, registration: number): Promise<InvoiceWishRow | undefined> {
  return db
    .selectFrom('invoice_wish')
    .selectAll()
    .where('registration_id', '=', registration)
    .executeTakeFirst()
}

interface Wish {
  kind: InvoiceKind
  title: string
  tax_number: string
  email: string
}

/** Stores what a place's family wishes, in place of what it wished before. In a transaction that holds the place. */
export async function storeWish(
  trx: Executor,
  { id, user_id }: { id: number; user_id: number | null },
  { wish, time }: { wish: Wish; time: number },
): Promise<void> {
  await trx
    .insertInto('invoice_wish')
    .values({ ...wish, registration_id: id, user_id, create_time: time, update_time: time, issue_time: null })
    .onConflict((conflict) =>
      conflict.column('registration_id').doUpdateSet((eb) => ({
        ...wish,
        update_time: time,
        version: eb('invoice_wish.version', '+', 1),
      })),
    )
    .execute()
}

export async function deleteWish(trx: Executor, registration: number): Promise<void> {
  await trx.deleteFrom('invoice_wish').where('registration_id', '=', registration).execute()
}

/** Ticks a wish off, or with null not any more; false where it was ticked, or changed since it was seen. */
export async function setIssued(
  trx: Executor,
  { registration, version }: { registration: number; version: number },
  issued: { time: number; number: string; by: string } | null,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('invoice_wish')
    .set((eb) => ({
      issue_time: issued?.time ?? null,
      number: issued?.number ?? '',
      issued_by: issued?.by ?? '',
      version: eb('version', '+', 1),
    }))
    .where('registration_id', '=', registration)
    .where('version', '=', version)
    .where('issue_time', issued ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
