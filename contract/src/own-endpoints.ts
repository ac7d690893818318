/** The endpoints that the contract's family of servers has too, and those that hand out proofs. */
const familyEndpoints = /^\/api\/(?:account|ajax|captcha|common|ems|index|sms|user)\//i

/** Whether a path is one of the endpoints that only our own server has: their writes carry an idempotency key. */
export function isOwnEndpoint(path: string): boolean {
  return path.startsWith('/api/') && !familyEndpoints.test(path)
}

/** The header in which a client names one action of its user, the same for each try of it. */
export const idempotencyHeader = 'idempotency-key'
