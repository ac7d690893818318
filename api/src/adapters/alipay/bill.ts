import { inflateRawSync } from 'node:zlib'
import { parseMoney } from '@shuyuan/contract/text/money'
import { PaymentError, type BillRow } from '#adapters/payment.ts'
import { facts } from './facts.ts'

/** More than the bill of a day of any school holds, in bytes. */
const most = 16_000_000

/** Reads the zip of a day's bill: of its tables the one with a row for each payment and refund. */
export function readAlipayBill(zip: Buffer): BillRow[] {
  const tables = filesOf(zip).map((file) => new TextDecoder('gb18030').decode(file))
  const rows = tables.map(rowsOf).find((found) => found !== null)
  if (!rows) throw new PaymentError('ANSWER')
  return rows
}

function rowsOf(text: string): BillRow[] | null {
  const lines = text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'))
  const heads = (lines[0] ?? '').split(',').map((head) => head.trim())
  const at = Object.fromEntries(
    Object.entries(facts.heads).map(([name, head]) => [name, heads.indexOf(head)]),
  )
  if (Object.values(at).includes(-1)) return null
  return lines.slice(1).map((line) => {
    const cells = line.split(',').map((cell) => cell.trim())
    if (cells.length < heads.length) throw new PaymentError('ANSWER')
    const cell = (name: keyof typeof facts.heads) => cells[at[name] ?? -1] ?? ''
    const kind = cell('kind') === facts.kinds.refund ? 'refund' : 'payment'
    const cents = parseMoney(cell('cents'))
    if (cents === null) throw new PaymentError('ANSWER')
    const refundNo = kind === 'refund' ? cell('refundNo') : ''
    return { kind, no: cell('no'), id: cell('id'), refundNo, cents: Math.abs(cents) }
  })
}

/** The files of a zip, by its directory at the end (PKWARE APPNOTE 4.3). What is declared of sizes is not believed. */
function filesOf(zip: Buffer): Buffer[] {
  try {
    const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
    const files: Buffer[] = []
    let at = zip.readUInt32LE(end + 16)
    for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
      const method = zip.readUInt16LE(at + 10)
      const packed = zip.readUInt32LE(at + 20)
      const local = zip.readUInt32LE(at + 42)
      const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
      const bytes = zip.subarray(begin, begin + packed)
      if (packed > 0) files.push(method === 0 ? bytes : inflateRawSync(bytes, { maxOutputLength: most }))
      at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
    }
    return files
  } catch {
    throw new PaymentError('ANSWER')
  }
}
