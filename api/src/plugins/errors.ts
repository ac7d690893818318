import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import fp from 'fastify-plugin'

/** Wrong input becomes an envelope with a message; a bug is logged once and answered without its text. */
export const errorsPlugin = fp(
  (app, _options, done) => {
    app.setErrorHandler((error: FastifyError, request, reply) => {
      if (hasZodFastifySchemaValidationErrors(error)) {
        return reply.send(request.failure(messageKey(request, error.validation[0]?.message)))
      }
      const status = error.statusCode ?? 500
      if (status < 500) return reply.code(200).send(request.failure(refusedInput(status)))
      request.log.error({ err: error }, 'request failed')
      return sendPage(request, reply, 500, 'server.broken')
    })
    app.setNotFoundHandler((request, reply) => sendPage(request, reply, 404, 'server.notFound'))
    done()
  },
  { name: 'errors', dependencies: ['envelope'] },
)

/** Schemas of ours name a key; what a schema library says by itself is no text for visitors. */
function messageKey(request: FastifyRequest, message = ''): string {
  return /^[a-z]+(\.[a-zA-Z]+)+$/.test(message) && request.t(message) !== message ? message : 'input.invalid'
}

function refusedInput(status: number): string {
  return status === 413 ? 'input.tooLarge' : 'input.invalid'
}

/** What is no envelope: JSON with `message` where JSON was asked for, else a small page. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, status: 404 | 500, key: string) {
  const message = request.t(key)
  reply.code(status)
  if (request.headers.accept?.includes('json')) {
    return reply.send({ code: 0, message, msg: message, requestId: request.id })
  }
  return reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><meta charset="utf-8"><title>${status}</title><p>${message}</p><p><small>${request.id}</small></p>\n`,
    )
}
