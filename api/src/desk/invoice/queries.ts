import type { invoiceSorts, invoiceStates } from '@shuyuan/contract/desk/money/invoices'
import { hasName, hasText } from '#db/has-text.ts'
import { type Page, readLongList } from '#db/page.ts'
import type { Executor } from '#db/tables.ts'
import { numberMeant } from '#features/registration/registration-number.ts'

export interface InvoiceFilter {
  state: '' | (typeof invoiceStates)[number]
  sort: (typeof invoiceSorts)[number]
  search: string
}

/** One page of what families wish of invoices, and how many there are. */
export function pageOfInvoices(db: Executor, { state, sort, search, page, limit }: InvoiceFilter & Page) {
  let rows = db
    .selectFrom('invoice_wish')
    .innerJoin('registration', 'registration.id', 'invoice_wish.registration_id')
    .selectAll('invoice_wish')
    .select(['registration.no', 'registration.name', 'registration.course'])
    .select(['registration.paid', 'registration.refunded'])
  if (state === 'wished') rows = rows.where('invoice_wish.issue_time', 'is', null)
  if (state === 'issued') rows = rows.where('invoice_wish.issue_time', 'is not', null)
  const words = search.trim()
  if (words !== '')
    rows = rows.where(({ or }) =>
      or([
        hasText('registration.no', numberMeant(words)),
        hasText('invoice_wish.title', words),
        hasName('registration.name', words),
      ]),
    )
  const place = { page, limit, oldestFirst: sort === 'oldest', scans: words !== '' }
  return readLongList(db, rows, place, 'invoice_wish.id')
}
