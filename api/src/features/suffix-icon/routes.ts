import { ajaxBuildSuffixSvg } from '@shuyuan/contract/site/upload'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { suffixIcon } from './icon.ts'
import { endpointsOf } from '#endpoint.ts'

export function suffixIconRoutes(): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(ajaxBuildSuffixSvg, { servesFiles: true }, async (request, reply) => {
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
    })
  }
}
