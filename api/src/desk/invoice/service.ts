import type { DeskInvoice } from '@shuyuan/contract/desk/money/invoices'
import { maskMiddle } from '@shuyuan/contract/text/mask'
import { formatMoney } from '@shuyuan/contract/text/money'
import type { Language } from '@shuyuan/contract/text/language'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ApiDeps } from '#deps.ts'
import type { Page } from '#db/page.ts'
import { audit } from '#features/audit/service.ts'
import { forbidOwnPlace } from '#features/own/service.ts'
import { holdPlace } from '#features/registration/fees/queries.ts'
import { setIssued } from '#features/registration/invoice/queries.ts'
import { numberMeant } from '#features/registration/registration-number.ts'
import { classTitle } from '#features/term/class-words.ts'
import { type InvoiceFilter, pageOfInvoices } from './queries.ts'

type Deps = Pick<ApiDeps, 'db' | 'now' | 'content'>

/** One page of what families wish of invoices, names masked: a title and a tax number are there to be copied. */
export async function invoicesForDesk(
  { db, content }: Deps,
  query: InvoiceFilter & Page,
  language: Language,
): Promise<{ list: DeskInvoice[]; total: number }> {
  const { list, total } = await pageOfInvoices(db, query)
  return {
    total,
    list: list.map((row) => ({
      no: row.no,
      name: maskMiddle(row.name),
      course: classTitle(content, row.course, language),
      amount: formatMoney(row.paid - row.refunded),
      kind: row.kind,
      title: row.title,
      taxNumber: row.tax_number,
      email: row.email,
      version: row.version,
      time: row.update_time,
      issued: row.issue_time,
      number: row.number,
    })),
  }
}

/**
 * Ticks a wish off with the number of the invoice ('' for none), or takes the tick back where `number` is null. False
 * where somebody has changed it since it was seen.
 */
export async function tickInvoice(
  { db, now }: Deps,
  { no, version, number, actor }: { no: string; version: number; number: string | null; actor: string },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await holdPlace(trx, numberMeant(no))
    if (!row) return false
    await forbidOwnPlace(trx, now(), actor, row)
    const issued = number === null ? null : { time: unixSeconds(now()), number, by: actor }
    if (!(await setIssued(trx, { registration: row.id, version }, issued))) return false
    const event = issued
      ? { action: 'invoice.tick', detail: { number: issued.number } }
      : { action: 'invoice.untick', detail: {} }
    await audit(trx, { ...event, now: now(), actor, entity: 'registration', ref: row.no })
    return true
  })
}
