import { classFileQuery } from '@shuyuan/contract/class/class-file'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { isSigned } from './address.ts'
import { sendKept } from './send.ts'
import { openedFile } from './service.ts'

/** Files of classes, for whoever has a fresh address of one. */
export function classFileRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      method: ['GET', 'HEAD'],
      url: '/api/class/file',
      schema: { hide: true, querystring: classFileQuery },
      handler: async (request, reply) => {
        const signed = isSigned(deps, { of: 'file', ...request.query })
        const file = signed ? await openedFile(deps, request.query) : undefined
        return sendKept(deps, { request, reply }, file, file?.name)
      },
    })
  }
}
