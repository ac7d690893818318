import { keyedHash, sameKeyedHash } from '#features/code/secret.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { numberMeant } from '#features/registration/registration-number.ts'

/** The secret of a guest's receipt: 128 bits that only this server can compute, so nothing is stored. */
export function receiptSecret({ settings }: Pick<RegistrationDeps, 'settings'>, no: string): string {
  return keyedHash(settings.secretKey, 'registration receipt', no).slice(0, 32)
}

export function isReceiptSecret(
  deps: Pick<RegistrationDeps, 'settings'>,
  no: string,
  secret: string,
): boolean {
  return sameKeyedHash(receiptSecret(deps, no), secret)
}

/** The numbers of the receipts whose secret is right. */
export function provedNumbers(
  deps: Pick<RegistrationDeps, 'settings'>,
  receipts: readonly { no: string; secret: string }[],
): string[] {
  return receipts
    .map(({ no, secret }) => ({ no: numberMeant(no), secret }))
    .filter(({ no, secret }) => isReceiptSecret(deps, no, secret))
    .map(({ no }) => no)
}
