import type { Executor } from '#db/tables.ts'

/**
 * Gives a payment the next receipt of the year in which it is booked, in the transaction that books it: numbers follow
 * one another without gaps, also where a booking is rolled back.
 */
export async function giveReceipt(trx: Executor, payment: number, year: number): Promise<void> {
  const { last } = await trx
    .insertInto('receipt_year')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet((eb) => ({ last: eb('receipt_year.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  await trx.insertInto('payment_receipt').values({ payment, year, number: last }).execute()
}
