import type { TextStorage } from '#app/session/storage.ts'

/** What opens a receipt: its number, and for guests the secret that came with it. */
export interface ReceiptKey {
  no: string
  secret: string
}

/** A receipt of this browser. Those that were found again by a code have no name. */
export interface KeptReceipt extends ReceiptKey {
  form?: string
  /** The person who comes to class, so that the receipts of a family differ. */
  name?: string
}

export const receiptsKey = 'registrationReceipts'
const most = 20

/** The receipts that a storage keeps (`useOwnedStorage`), newest first. */
export function keptReceipts(storage: TextStorage): KeptReceipt[] {
  try {
    const kept: unknown = JSON.parse(storage.get(receiptsKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isReceipt).slice(0, most) : []
  } catch {
    return []
  }
}

/** Keeps a receipt as the newest. */
export function keepReceipt(storage: TextStorage, receipt: KeptReceipt): void {
  const others = keptReceipts(storage).filter(({ no }) => no !== receipt.no)
  write(storage, [receipt, ...others].slice(0, most))
}

/** Forgets receipts: they are a member's now, who needs no secret. */
export function forgetReceipts(storage: TextStorage, numbers: readonly string[]): void {
  write(
    storage,
    keptReceipts(storage).filter(({ no }) => !numbers.includes(no)),
  )
}

function write(storage: TextStorage, receipts: readonly KeptReceipt[]): void {
  if (receipts.length > 0) storage.set(receiptsKey, JSON.stringify(receipts))
  else storage.remove(receiptsKey)
}

function isReceipt(value: unknown): value is KeptReceipt {
  if (typeof value !== 'object' || value === null) return false
  const { no, secret, form = '', name = '' } = value as Record<string, unknown>
  return no !== '' && [no, secret, form, name].every((each) => typeof each === 'string')
}
