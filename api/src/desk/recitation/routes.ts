import {
  deskRecitationAnswer,
  deskRecitationList,
  deskRecitationShow,
} from '@shuyuan/contract/desk/recitations'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import { oneAtDesk, pageAtDesk } from '#features/recitation/sent/queries.ts'
import { answerRecitation } from '#features/recitation/sent/service.ts'
import { soundAddress } from '#features/recitation/sent/sound.ts'
import { endpointsOf } from '#endpoint.ts'

/** Recitations at the desk: the teacher hears them and answers. */
export function deskRecitationRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(deskRecitationList, async (request) => request.success(await pageAtDesk(deps.db, request.query)))

    on(deskRecitationShow, async (request) => {
      const found = await oneAtDesk(deps.db, request.query.id)
      if (!found) return request.failure('recitation.sent.gone')
      return request.success({ ...found, sound: soundAddress(deps, found.id) })
    })

    on(deskRecitationAnswer, async (request) => {
      const { id, mark, answer } = request.body
      if (!mark && !answer) return request.failure('recitation.sent.noAnswer')
      const done = await answerRecitation(deps, { id, mark, answer, actor: staffOf(request).actor })
      return done
        ? request.success({ id }, 'recitation.sent.answered')
        : request.failure('recitation.sent.gone')
    })
  }
}
