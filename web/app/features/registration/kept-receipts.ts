import { textStorage } from '#app/session/storage.ts'

/** What opens a receipt: its number, and for who is no member the secret that came with it. */
export interface KeptReceipt {
  no: string
  secret: string
}

const key = 'registrationReceipts'
const most = 20

/** The receipts that this browser keeps, newest first. */
export function keptReceipts(): KeptReceipt[] {
  try {
    const kept: unknown = JSON.parse(textStorage('localStorage').get(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isReceipt).slice(0, most) : []
  } catch {
    return []
  }
}

/** Keeps a receipt as the newest. */
export function keepReceipt(receipt: KeptReceipt): void {
  const others = keptReceipts().filter(({ no }) => no !== receipt.no)
  write([receipt, ...others].slice(0, most))
}

/** Forgets receipts: they are a member's now, who needs no secret. */
export function forgetReceipts(numbers: readonly string[]): void {
  write(keptReceipts().filter(({ no }) => !numbers.includes(no)))
}

function write(receipts: readonly KeptReceipt[]): void {
  if (receipts.length > 0) textStorage('localStorage').set(key, JSON.stringify(receipts))
  else textStorage('localStorage').remove(key)
}

function isReceipt(value: unknown): value is KeptReceipt {
  if (typeof value !== 'object' || value === null) return false
  const { no, secret } = value as Record<string, unknown>
  return typeof no === 'string' && no !== '' && typeof secret === 'string'
}
