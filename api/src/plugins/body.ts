import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { tokenNames } from '#features/session/session-plugin.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint gets query and body merged; the body wins. */
    mergesQuery?: boolean
    /** The handler reads the multipart stream itself. */
    readsFiles?: boolean
  }
}

const maxFields = 100
const maxFieldBytes = 64 * 1024

/**
 * Reads bodies as the contract's clients send them: JSON under any type that contains json (broken JSON
 * counts as empty), forms, multipart. Any other body counts as empty.
 */
export const bodyPlugin = fp(
  async (app) => {
    await app.register(formbody, { bodyLimit: maxFieldBytes * 4 })
    await app.register(multipart, {
      limits: { files: 1, fields: maxFields, fieldSize: maxFieldBytes },
    })

    app.removeContentTypeParser(['application/json', 'text/plain'])
    const parseJson = app.getDefaultJsonParser('remove', 'ignore')
    app.addContentTypeParser(/^[^;]*json/, { parseAs: 'string' }, (request, text, done) => {
      void parseJson(request, String(text), (error, body) => done(null, error ? {} : body))
    })
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _text, done) => done(null, {}))

    app.addHook('preValidation', async (request) => {
      if (request.method === 'GET' || request.method === 'HEAD') return
      const { config } = request.routeOptions
      if (config.readsFiles) return
      if (request.isMultipart()) request.body = await readFields(request)
      const body = isRecord(request.body) ? request.body : {}
      request.body = config.mergesQuery ? { ...withoutToken(request.query), ...body } : body
    })
  },
  { name: 'body' },
)

async function readFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: [string, unknown][] = []
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields.push([part.fieldname, part.value])
      else part.file.resume()
    }
  } catch (error) {
    // A body that is too large is reported. Any other broken form counts as empty, like broken JSON.
    if ((error as { statusCode?: unknown }).statusCode === 413) throw error
    return {}
  }
  return Object.fromEntries(fields)
}

/** The query without member tokens: a token in the address is ignored. */
function withoutToken(query: unknown): Record<string, unknown> {
  const fields = Object.entries(query as object)
  return Object.fromEntries(fields.filter(([name]) => !tokenNames.some((token) => token === name)))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
