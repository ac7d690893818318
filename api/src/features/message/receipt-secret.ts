import { keyedHash, sameKeyedHash } from '#keyed-hash.ts'
import type { ApiSettings } from '#deps.ts'

interface Keyed {
  settings: Pick<ApiSettings, 'secretKey'>
}

/** The secret of a guest's receipt: 128 bits that only this server can compute, so nothing is stored. */
export function receiptSecret({ settings }: Keyed, no: string): string {
  return keyedHash(settings.secretKey, 'registration receipt', no).slice(0, 32)
}

export function isReceiptSecret(deps: Keyed, no: string, secret: string): boolean {
  return sameKeyedHash(receiptSecret(deps, no), secret)
}
