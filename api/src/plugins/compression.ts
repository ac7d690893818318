import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fp from 'fastify-plugin'

const zip = promisify(gzip)
const brotli = promisify(brotliCompress)

/** Bytes below which compressing saves no packet. */
const worth = 1400

/**
 * Compresses texts for clients that can read it, on other threads than the one that serves. Answers with a secret are left
 * as they are: their length would tell of it where a caller's own words stand beside it.
 */
export const compressionPlugin = fp(
  (app, _options, done) => {
    app.addHook('onSend', async (request, reply, payload: unknown) => {
      if (typeof payload !== 'string' || payload.length < worth) return payload
      if (reply.hasHeader('content-encoding') || request.routeOptions.config.answersSecret) return payload
      reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
      const taken = request.headers['accept-encoding'] ?? ''
      const encoding = /\bbr\b/.test(taken) ? 'br' : /\bgzip\b/.test(taken) ? 'gzip' : null
      if (!encoding) return payload
      reply.header('content-encoding', encoding).removeHeader('content-length')
      return encoding === 'br' ? brotli(payload, quick) : zip(payload)
    })
    done()
  },
  { name: 'compression', dependencies: ['idempotency'] },
)

const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
