import { classFileQuery } from '@shuyuan/contract/class/class-file'
import {
  classHandIn,
  classHandInFile,
  classHandInRemove,
  handInFileFields,
} from '@shuyuan/contract/class/homework'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { endpointsOf } from '#endpoint.ts'
import { isSigned } from '#features/class/files/address.ts'
import { sendKept } from '#features/class/files/send.ts'
import { readConfig } from '#features/config/service.ts'
import { seenRegistration } from '#features/registration/receipts/service.ts'
import { mostSoundBytes } from '#features/recitation/sent/service.ts'
import { withUpload } from '#features/upload/service.ts'
import { handIn, handInFile, takeBack } from './hand-in.ts'
import { openedHandIn } from './service.ts'

/** Homework that is handed in: by members, and by guests with the secret of their receipt. */
export function homeworkRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  const placeOf = (request: FastifyRequest, key: { no: string; secret: string }) =>
    seenRegistration(deps, key, request.visitor.member).then((seen) => seen?.row)

  return async (app) => {
    const on = endpointsOf(app)

    on(classHandIn, async (request) => {
      const place = await placeOf(request, request.body)
      if (!place) return request.failure('registration.notFound')
      const refused = await handIn(deps, { ...request.body, place })
      return refused ? request.failure(refused) : request.success(null, 'class.homework.handedIn')
    })

    on(classHandInFile, { readsFiles: true, consumes: ['multipart/form-data'] }, async (request) => {
      const { upload: limits } = await readConfig(deps.db)
      const most = Math.max(limits.maxSize, mostSoundBytes)
      const refused = await withUpload(request, most, async ({ file, fields }) => {
        const asked = handInFileFields.safeParse(fields)
        const place = asked.success ? await placeOf(request, asked.data) : undefined
        if (!asked.success || !place) return { message: 'registration.notFound' }
        return handInFile(deps, { place, homework: asked.data.homework, file })
      })
      return refused
        ? request.failure(refused.message, refused.values)
        : request.success(null, 'class.homework.added')
    })

    on(classHandInRemove, async (request) => {
      const place = await placeOf(request, request.body)
      if (!place) return request.failure('registration.notFound')
      const refused = await takeBack(deps, { ...request.body, place })
      return refused ? request.failure(refused) : request.success(null, 'class.homework.takenBack')
    })

    app.route({
      method: ['GET', 'HEAD'],
      url: '/api/class/handed-in',
      schema: { hide: true, querystring: classFileQuery },
      handler: async (request, reply) => {
        const signed = isSigned(deps, { of: 'handed-in', ...request.query })
        const file = signed ? await openedHandIn(deps, request.query) : undefined
        return sendKept(deps, { request, reply }, file)
      },
    })
  }
}
