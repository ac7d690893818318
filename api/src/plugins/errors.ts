import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import fp from 'fastify-plugin'
import { isUnavailable } from '#db/unavailable.ts'
import { OwnRefused } from '#features/own/service.ts'
import { wantsEnvelope } from './wants-envelope.ts'

/** Turns wrong input into an envelope with a message. Logs a bug once and answers without its text. */
export const errorsPlugin = fp(
  (app, _options, done) => {
    app.setErrorHandler((error: FastifyError, request, reply) => {
      if (hasZodFastifySchemaValidationErrors(error)) {
        return reply
          .code(200)
          .send(request.failure(inputProblems(request, error)[0]?.message ?? 'input.invalid'))
      }
      if (error instanceof OwnRefused) return reply.code(200).send(request.failure('own.refused'))
      const status = error.statusCode ?? 500
      if (status < 500) {
        return reply.code(200).send(request.failure(status === 413 ? 'input.tooLarge' : 'input.invalid'))
      }
      if (status === 503) return sendBusy(request, reply)
      if (isUnavailable(error)) {
        request.log.error({ err: error }, 'the database or the store of uploads is not to be had')
        return sendPage(request, reply.header('retry-after', 5), 503, 'server.unavailable')
      }
      request.log.error({ err: error }, 'request failed')
      return sendPage(request, reply, 500, 'server.broken')
    })
    done()
  },
  { name: 'errors', dependencies: ['envelope'] },
)

export interface InputProblem {
  /** The name of the top-level field of body or query. */
  field: string
  /** A message key. */
  message: string
}

/** What a schema refused, in the order of its fields. */
export function inputProblems(request: FastifyRequest, error: unknown): InputProblem[] {
  if (!hasZodFastifySchemaValidationErrors(error)) return []
  return error.validation.map(({ instancePath, message }) => ({
    field: instancePath.split('/')[1] ?? '',
    message: messageKey(request, message),
  }))
}

/** Our schemas give a message key. Texts of the schema library itself are not shown to visitors. */
export function messageKey(request: FastifyRequest, message = ''): string {
  return /^[a-z-]+(\.[a-zA-Z]+)+$/.test(message) && request.t(message) !== message ? message : 'input.invalid'
}

/** The answer of an overloaded server: 503 with Retry-After. */
export function sendBusy(request: FastifyRequest, reply: FastifyReply) {
  return sendPage(request, reply.header('retry-after', 5), 503, 'server.busy')
}

/**
 * An answer without an envelope: JSON with `message` where JSON was asked for, else a small page. What is refused for now (503)
 * is JSON for every program, which may ask again.
 */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: 404 | 410 | 500 | 503,
  key: string,
) {
  const message = request.t(key)
  reply.code(status)
  if (status === 503 ? wantsEnvelope(request) : request.headers.accept?.includes('json')) {
    return reply.send({ code: 0, message, msg: message, requestId: request.id })
  }
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    .send(
      `<!doctype html><meta charset="utf-8"><title>${status}</title><p>${message}</p><p><small>${request.id}</small></p>\n`,
    )
}

/** The answer to an address that cannot be decoded. No hook has run, so its language is not known. */
export function sendUnreadable(reply: FastifyReply) {
  const message = 'This address cannot be read. / 地址无法识别'
  return reply.code(404).send({ code: 0, message, msg: message })
}
