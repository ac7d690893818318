import type { InvoiceKind } from '@shuyuan/contract/registration/invoice'
import type { Generated, Selectable } from 'kysely'

/** What a family wishes of an invoice for a place, one for each place. */
interface InvoiceWishTable {
  id: Generated<number>
  registration_id: number
  /** Null for a guest. */
  user_id: number | null
  kind: InvoiceKind
  title: string
  /** '' for a person's. */
  tax_number: string
  /** '' where none was given. */
  email: string
  /** How often it was changed or ticked off. */
  version: Generated<number>
  /** Unix seconds. */
  create_time: number
  update_time: number
  /** When staff ticked it off; null while it is not issued. */
  issue_time: number | null
  /** Of the invoice, as staff typed it; '' for none. */
  number: Generated<string>
  /** `staff:NAME#7`; '' while it is not issued. */
  issued_by: Generated<string>
}

export interface InvoiceTables {
  invoice_wish: InvoiceWishTable
}
export type InvoiceWishRow = Selectable<InvoiceWishTable>
