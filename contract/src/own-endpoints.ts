/** The endpoints that the contract's family of servers has too, and those that hand out proofs. */
const familyEndpoints = /^\/api\/(?:account|ajax|captcha|common|ems|index|sms|user)\//i

/** Whether a path is one of the endpoints that only our own server has: their writes carry an idempotency key. */
export function isOwnEndpoint(path: string): boolean {
  return path.startsWith('/api/') && !familyEndpoints.test(path)
}

/** The header in which a client names one action of its user, the same for each try of it. */
export const idempotencyHeader = 'idempotency-key'

/**
 * What our pages say of themselves with each call: they have a page for every menu entry of our server, other clients
 * only for some. Servers of the family let browsers send this header.
 */
export const ownClient = { 'x-requested-with': 'shuyuan' } as const
