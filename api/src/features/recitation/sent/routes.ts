import {
  recitationSend,
  recitationSendBody,
  recitationSent,
  recitationSoundQuery,
  recitationWithdraw,
} from '@shuyuan/contract/learning/sent-recitation'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { childrenOf } from '#features/child/service.ts'
import { withUpload } from '#features/upload/service.ts'
import { memberOf } from '#plugins/permission.ts'
import { sentById } from './queries.ts'
import { listSent, mostSoundBytes, sendRecitation, withdrawRecitation } from './service.ts'
import { mayListen, sendSound } from './sound.ts'
import { endpointsOf } from '#endpoint.ts'

export function sentRecitationRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(
      recitationSend,
      { readsFiles: true, button: 'account/learning/recitation', consumes: ['multipart/form-data'] },
      async (request) => {
        const { id: memberId } = memberOf(request)
        const result = await withUpload(request, mostSoundBytes, async ({ file, fields }) => {
          const asked = recitationSendBody.safeParse(fields)
          if (!asked.success) return { message: 'recitation.sent.noChapter' }
          const { child, ref } = asked.data
          if (child !== 0 && !(await childrenOf(deps.db, memberId)).some(({ id }) => id === child))
            return { message: 'child.gone' }
          return sendRecitation(deps, { person: { memberId, child }, ref, sound: file })
        })
        return 'message' in result
          ? request.failure(result.message)
          : request.success(result, 'recitation.sent.done')
      },
    )

    on(recitationWithdraw, async (request) => {
      const done = await withdrawRecitation(deps, memberOf(request).id, request.body.id)
      return done
        ? request.success(null, 'recitation.sent.withdrawn')
        : request.failure('recitation.sent.gone')
    })

    on(recitationSent, async (request) => {
      // `child` needs no check: with the member's id another member's child finds nothing.
      const person = { memberId: memberOf(request).id, child: request.query.child }
      return request.success(await listSent(deps, person))
    })
  }
}

/** Sounds, for whoever has a fresh address of one: players send no token. */
export function recitationSoundRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      method: ['GET', 'HEAD'],
      url: '/api/recitation/sound',
      schema: { hide: true, querystring: recitationSoundQuery },
      handler: async (request, reply) => {
        const row = mayListen(deps, request.query) ? await sentById(deps.db, request.query.id) : undefined
        if (!row || !(await deps.files.exists(row.file))) return reply.callNotFound()
        return sendSound(request, reply, await deps.files.getBytes(row.file))
      },
    })
  }
}
