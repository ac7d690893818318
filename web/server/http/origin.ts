import type { FastifyRequest } from 'fastify'

/** A host as it may stand in an address; all else that a client may send there is not repeated. */
const host = /^(?:[a-z\d-]+(?:\.[a-z\d-]+)*|\[[\da-f:]+\])(?::\d{1,5})?$/i

/** Where a request came in, as far as trusted proxies tell: `https://host`; '' where the client sent no host. */
export function originOf(request: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  return host.test(request.host) && URL.canParse(`http://${request.host}`)
    ? `${request.protocol}://${request.host}`
    : ''
}
