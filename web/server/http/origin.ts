import type { FastifyRequest } from 'fastify'

/** A valid host; anything else that a client sends as a host is not repeated. */
const host = /^(?:[a-z\d-]+(?:\.[a-z\d-]+)*|\[[\da-f:]+\])(?::\d{1,5})?$/i

/** The origin of a request by its host and the trusted proxies: `https://host`; '' where the client sent no host. */
export function originOf(request: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  return host.test(request.host) && URL.canParse(`http://${request.host}`)
    ? `${request.protocol}://${request.host}`
    : ''
}
