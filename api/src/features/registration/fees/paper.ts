import type { PaymentReceipt } from '@shuyuan/contract/registration/paper'
import type { Language } from '@shuyuan/contract/text/language'
import { formatMoney } from '@shuyuan/contract/text/money'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { readConfig } from '#features/config/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { paymentsOf } from './queries.ts'
import { receiptMeant, receiptSaid } from './receipt-number.ts'

/** What the receipt of a payment of a place says on paper; undefined where the place has none of this number. */
export async function paperOf(
  { db, content }: RegistrationDeps,
  row: RegistrationRow,
  { receipt, language }: { receipt: string; language: Language },
): Promise<PaymentReceipt | undefined> {
  const meant = receiptMeant(receipt)
  const booked = (await paymentsOf(db, row.no)).find(
    ({ year, number }) => meant !== null && year === meant.year && number === meant.number,
  )
  if (!booked) return undefined
  const { site_name: school } = await readConfig(db)
  const found = content.list('classes', language).find(({ name }) => name === row.course)
  return {
    receipt: receiptSaid(booked.year, booked.number),
    no: row.no,
    school: school[language],
    name: row.name,
    title: found?.value.title ?? row.course,
    amount: formatMoney(booked.cents),
    means: booked.means,
    paidOn: booked.paid_on,
    takenBy: booked.taken_by,
    void: booked.reason !== null,
  }
}
