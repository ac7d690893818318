import { sameSeal, seal } from '#features/code/secret.ts'
import type { RegistrationDeps } from './deps.ts'

/** What a guest opens a receipt with: 128 bits that only this server can make again, so that nothing is kept. */
export function receiptSecret({ settings }: Pick<RegistrationDeps, 'settings'>, no: string): string {
  return seal(settings.secretKey, 'registration receipt', no).slice(0, 32)
}

export function isReceiptSecret(
  deps: Pick<RegistrationDeps, 'settings'>,
  no: string,
  secret: string,
): boolean {
  return sameSeal(receiptSecret(deps, no), secret)
}
