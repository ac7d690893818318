import type { invoiceForm } from '@shuyuan/contract/registration/invoice'
import type { InvoiceWish } from '@shuyuan/contract/registration/receipts'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { output } from 'zod/mini'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { audit } from '#features/audit/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { holdPlace } from '#features/registration/fees/queries.ts'
import { holdsPlace } from '#features/registration/fees/service.ts'
import { deleteWish, storeWish, wishOf } from './queries.ts'

type Wish = output<typeof invoiceForm>

/** Whether there is, or will be, something that an invoice could be for. */
function isCharged(row: RegistrationRow): boolean {
  return row.paid > row.refunded || (holdsPlace(row) && row.fee !== 0)
}

/** What the family of a place wishes of an invoice; null for nothing, undefined where it can wish for none. */
export async function invoiceShown(
  db: Executor,
  row: RegistrationRow,
): Promise<InvoiceWish | null | undefined> {
  const wish = await wishOf(db, row.id)
  if (!wish) return isCharged(row) ? null : undefined
  const { kind, title, tax_number: taxNumber, email, issue_time: time, number } = wish
  return { kind, title, taxNumber, email, issued: time !== null, number }
}

/** Notes what an invoice is to say, or with null that none is wished for. Returns why not, as a message key. */
export async function wishForInvoice(
  { db, now }: RegistrationDeps,
  { no }: Pick<RegistrationRow, 'no'>,
  { wish, actor }: { wish: Wish | null; actor: string },
): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const row = await holdPlace(trx, no)
    if (!row) return 'registration.notFound'
    const before = await wishOf(trx, row.id)
    if (before && before.issue_time !== null) return 'registration.invoice.issued'
    // A repetition gets the same answer.
    if (!wish && !before) return null
    if (wish && !before && !isCharged(row)) return 'registration.invoice.nothing'
    if (wish) {
      const { kind, title, taxNumber, email } = wish
      const stored = { kind, title, tax_number: kind === 'company' ? taxNumber : '', email }
      await storeWish(trx, row, { wish: stored, time: unixSeconds(now()) })
    } else await deleteWish(trx, row.id)
    const action = wish ? 'invoice.wish' : 'invoice.drop'
    await audit(trx, { now: now(), actor, action, entity: 'registration', ref: no, detail: {} })
    return null
  })
}
