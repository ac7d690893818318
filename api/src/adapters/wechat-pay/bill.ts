import { parseMoney } from '@shuyuan/contract/text/money'
import { PaymentError, type BillRow } from '#adapters/payment.ts'
import { facts } from './facts.ts'

/** Reads the bill of a day by its heads. Two lines of sums with heads of their own end it. */
export function readWechatBill(text: string): BillRow[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const heads = (lines[0] ?? '').split(',')
  const at = Object.fromEntries(
    Object.entries(facts.heads).map(([name, head]) => [name, heads.indexOf(head)]),
  )
  if (Object.values(at).includes(-1)) throw new PaymentError('ANSWER')
  const rows: BillRow[] = []
  for (const line of lines.slice(1)) {
    if (!line.startsWith('`')) break
    const cells = line.slice(1).split(',`')
    if (cells.length !== heads.length) throw new PaymentError('ANSWER')
    const cell = (name: keyof typeof facts.heads) => (cells[at[name] ?? -1] ?? '').trim()
    const kind = cell('state') === 'REFUND' ? 'refund' : 'payment'
    if (cell('state') === 'REVOKED') continue
    const cents = parseMoney(cell(kind === 'refund' ? 'refunded' : 'cents'))
    if (cents === null) throw new PaymentError('ANSWER')
    const refundNo = kind === 'refund' ? cell('refundNo') : ''
    rows.push({ kind, no: cell('no'), id: cell('id'), refundNo, cents })
  }
  return rows
}
