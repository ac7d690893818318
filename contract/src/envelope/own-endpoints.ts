/** Endpoints that other servers of this contract have too, and those that issue captchas and codes. */
const familyEndpoints = /^\/api\/(?:account|ajax|captcha|common|ems|index|sms|user)\//i

/** Whether a path is one of the endpoints that only our own server has: their writes carry an idempotency key. */
export function isOwnEndpoint(path: string): boolean {
  return path.startsWith('/api/') && !familyEndpoints.test(path)
}

/** The header with the client's id of one user action; each retry sends the same id. */
export const idempotencyHeader = 'idempotency-key'

/**
 * A header that our pages send with each call. Our pages have a page for every menu entry of our server, other clients
 * only for some. All servers of this contract allow browsers to send this header.
 */
export const ownClient = { 'x-requested-with': 'shuyuan' } as const

/** Whether a call with these headers is one of our own pages'. */
export function isOwnClient(headers: Readonly<Record<string, unknown>>): boolean {
  return headers['x-requested-with'] === ownClient['x-requested-with']
}
