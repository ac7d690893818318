import { extname } from 'node:path'
import { classFileQuery } from '@shuyuan/contract/class/class-file'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { attachmentNamed, openPart, privateFile, sendRange } from '#plugins/byte-range.ts'
import { sendPage } from '#plugins/errors.ts'
import { isSigned } from './address.ts'
import { openedFile } from './service.ts'

/** Files of classes, for whoever has a fresh address of one. */
export function classFileRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      method: ['GET', 'HEAD'],
      url: '/api/class/file',
      schema: { hide: true, querystring: classFileQuery },
      handler: async (request, reply) => {
        const file = isSigned(deps, request.query) ? await openedFile(deps, request.query) : undefined
        if (!file || !(await deps.files.exists(file.file)))
          return sendPage(request, reply, 410, 'class.files.linkOver')
        reply.headers({
          ...privateFile,
          'content-type': sentTypes[file.mimetype] ?? file.mimetype,
          'content-disposition': attachmentNamed(file.name, `file${extname(file.file)}`),
        })
        return sendRange(request, reply, {
          size: file.size,
          range: request.headers.range,
          read: async (part) => {
            const whole = await deps.files.getStream(file.file)
            return part ? openPart(whole, part) : whole
          },
        })
      },
    })
  }
}

/** Types that browsers know by another name. */
const sentTypes: Readonly<Record<string, string>> = { 'audio/x-m4a': 'audio/mp4' }
