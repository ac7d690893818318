import { isLanguage, defaultLanguage, type Language } from '@shuyuan/contract/text/language'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { type Translate, translate } from '#messages.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of messages, and of titles in two languages. */
    language: Language
    /** The text of a message key in that language. */
    t: Translate
  }
}

/**
 * Finds the language of each request, and gives it the API's texts in that language: `?lang=`, the think-lang header,
 * the think_lang cookie, Accept-Language, else zh-cn.
 */
export const languagePlugin = fp(
  (app, _options, done) => {
    app.decorateRequest('language', defaultLanguage)
    app.decorateRequest('t')
    app.addHook('onRequest', (request, _reply, next) => {
      request.language = detectLanguage(request)
      request.t = translate[request.language]
      next()
    })
    done()
  },
  { name: 'language' },
)

function detectLanguage(request: FastifyRequest): Language {
  const { lang } = request.query as { lang?: unknown }
  const { headers } = request
  const asked =
    text(lang) || text(headers['think-lang']) || cookieIn(headers.cookie) || text(headers['accept-language'])
  if (asked === '' || asked === defaultLanguage) return defaultLanguage
  const tag = /^[a-z0-9-]+/.exec(asked.toLowerCase())?.[0]
  if (tag === 'zh-hans-cn') return 'zh-cn'
  return isLanguage(tag) ? tag : defaultLanguage
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function cookieIn(header = ''): string {
  return /(?:^|;\s*)think_lang=([^;]*)/.exec(header)?.[1] ?? ''
}
