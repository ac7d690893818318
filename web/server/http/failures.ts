import { defaultLanguage } from '@shuyuan/contract/text/language'
import type { FastifyError, FastifyInstance } from 'fastify'
import en from '#app/layouts/en.json' with { type: 'json' }
import zhCn from '#app/layouts/zh-cn.json' with { type: 'json' }
import type { WebLogger } from '#server/settings.ts'
import { languageOf } from '#server/http/visitor.ts'

const texts = { 'zh-cn': zhCn.error, en: en.error }

/**
 * Failures outside of rendering (an unreadable file, a body that cannot be made) are logged once and answered with a
 * small page that shows only the number of the log entry.
 */
export function tellFailures(app: FastifyInstance, logger: WebLogger): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { id, url } = request
    const status = error.statusCode ?? 500
    if (status < 500) return reply.code(status).type('text/plain; charset=utf-8').send(`${status}\n`)
    logger.error({ reqId: id, err: error, url }, 'a page failed')
    const language = languageOf(request.raw, new URL(url, 'http://site.internal').searchParams)
    const { serverHeading, server, requestId } = texts[language] ?? texts[defaultLanguage]
    return reply
      .code(500)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-frame-options': 'DENY',
      })
      .send(
        `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${serverHeading}</title>` +
          `<h1>${serverHeading}</h1><p>${server}</p><p><small>${requestId} ${id}</small></p></html>\n`,
      )
  })
}
