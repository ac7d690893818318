import {
  privacyAskDeletion,
  privacyEndSession,
  privacyExport,
  privacyState,
  privacyUndoDeletion,
  privacyWithdraw,
} from '@shuyuan/contract/account/privacy'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { passwordProblem } from '#features/password/service.ts'
import { filled } from '#plugins/in-pieces.ts'
import { memberOf } from '#plugins/permission.ts'
import { exportMember } from './own-data.ts'
import { askDeletion, endOne, readPrivacy, undoDeletion, withdraw } from './service.ts'
import { endpointsOf } from '#endpoint.ts'

/** A member's view of, and decisions about, the stored data. */
export function privacyRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(privacyState, async (request) =>
      request.success(await readPrivacy(deps, memberOf(request).id, request.visitor.family)),
    )

    on(privacyExport, async (request, reply) => {
      const { id } = memberOf(request)
      return reply.sendInPieces(id, async () => {
        const { data, parts } = await exportMember(deps, id)
        return filled(request.success(data), parts)
      })
    })

    on(privacyEndSession, async (request) => {
      await endOne(deps, memberOf(request).id, request.body.id)
      return request.success()
    })

    on(privacyWithdraw, async (request) => {
      const { ip, body } = request
      const done = await withdraw(deps, { memberId: memberOf(request).id, ip, ...body })
      return done ? request.success() : request.failure('privacy.nothingToWithdraw')
    })

    on(privacyAskDeletion, async (request) => {
      const member = memberOf(request)
      const problem = await passwordProblem(deps, member, request.body.password)
      if (problem) return request.failure(problem)
      const due = await askDeletion(deps, member)
      return due === null ? request.failure('privacy.lastOwner') : request.success({ due })
    })

    on(privacyUndoDeletion, async (request) => {
      await undoDeletion(deps, memberOf(request))
      return request.success(null, 'privacy.deletionUndone')
    })
  }
}
