import { createHmac, randomUUID } from 'node:crypto'

/** Access tokens live 3 days, refresh tokens 30 (contract, section 4); seconds. */
export const accessLifetime = 259_200
export const refreshLifetime = 2_592_000
/** The proof that a member has verified the old contact, in seconds. */
export const passLifetime = 600
/** How long an expired token is still known, so that its client hears 409 and not 303; seconds. */
export const keptAfterExpiry = 172_800

/** A token as clients keep it: 122 random bits in UUID form, as the family has it. */
export function newToken(): string {
  return randomUUID()
}

/** What is stored of a token: useless without the secret key. */
export function tokenKey(secretKey: string, token: string): string {
  return createHmac('sha256', secretKey).update(token).digest('hex')
}

/** For how long a rotated refresh token still answers with its successor; seconds. */
export const rotationGrace = 120
