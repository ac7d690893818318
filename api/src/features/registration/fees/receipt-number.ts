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

/** 2026-000012; '' for none. */
export function receiptSaid(year: number | null, number: number | null): string {
  return year === null || number === null ? '' : `${year}-${String(number).padStart(6, '0')}`
}

/** The year and number of a receipt as people write it, `2026-12` too; null for anything else. */
export function receiptMeant(text: string): { year: number; number: number } | null {
  const parts = /^(\d{4})-0*(\d{1,9})$/.exec(text.trim())
  return parts ? { year: Number(parts[1]), number: Number(parts[2]) } : null
}
