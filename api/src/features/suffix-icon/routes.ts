import { suffixQuery } from '@shuyuan/contract/site/upload'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { suffixIcon } from './icon.ts'

export function suffixIconRoutes(): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/ajax/buildSuffixSvg',
      { config: { servesFiles: true }, schema: { summary: 'Icon of a file type', querystring: suffixQuery } },
      async (request, reply) => {
        const { suffix, background } = request.query
        const icon = Buffer.from(suffixIcon(suffix || 'file', background))
        return reply
          .headers({
            'content-type': 'image/svg+xml; charset=utf-8',
            'content-length': icon.byteLength,
            'cache-control': 'public, max-age=86400',
            'x-content-type-options': 'nosniff',
            // Opened directly, the picture is a page that must run nothing.
            'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
          })
          .send(icon)
      },
    )
  }
}
