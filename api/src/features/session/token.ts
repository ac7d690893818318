import { createHmac, randomUUID } from 'node:crypto'

/** Access tokens live 3 days, refresh tokens 30 (contract); seconds. */
export const accessLifetime = 259_200
export const refreshLifetime = 2_592_000
/** Seconds for which the proof of a verified contact is valid. */
export const passLifetime = 600
/** Seconds for which an expired token is still known, so that its client gets 409 and not 303. */
export const keptAfterExpiry = 172_800

/** A token for clients: 122 random bits in UUID form, as the contract has it. */
export function newToken(): string {
  return randomUUID()
}

/** The stored form of a token: useless without the secret key. */
export function tokenKey(secretKey: string, token: string): string {
  return createHmac('sha256', secretKey).update(token).digest('hex')
}

/** Seconds for which a rotated refresh token still answers with its successor. */
export const rotationGrace = 120
