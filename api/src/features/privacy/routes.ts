import {
  deletionAnswer,
  deletionBody,
  doneAnswer,
  endSessionBody,
  exportAnswer,
  privacyAnswer,
  withdrawBody,
} from '@shuyuan/contract/account/privacy'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { passwordProblem } from '#features/password/service.ts'
import { filled } from '#plugins/in-pieces.ts'
import { memberOf } from '#plugins/permission.ts'
import { exportMember } from './own-data.ts'
import { askDeletion, endOne, readPrivacy, undoDeletion, withdraw } from './service.ts'

/** A member's view of, and decisions about, the stored data. */
export function privacyRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/privacy/state',
      { schema: { summary: 'Sessions, consents, deletion', response: { 200: privacyAnswer } } },
      async (request) =>
        request.success(await readPrivacy(deps, memberOf(request).id, request.visitor.family)),
    )

    app.get(
      '/api/privacy/export',
      { schema: { summary: 'All that is kept of the member', response: { 200: exportAnswer } } },
      async (request, reply) => {
        const { id } = memberOf(request)
        await reply.sendInPieces(id, async () => {
          const { data, parts } = await exportMember(deps, id)
          return filled(request.success(data), parts)
        })
      },
    )

    app.post(
      '/api/privacy/endSession',
      { schema: { body: endSessionBody, response: { 200: doneAnswer } } },
      async (request) => {
        await endOne(deps, memberOf(request).id, request.body.id)
        return request.success()
      },
    )

    app.post(
      '/api/privacy/withdraw',
      { schema: { body: withdrawBody, response: { 200: doneAnswer } } },
      async (request) => {
        const { ip, body } = request
        const done = await withdraw(deps, { memberId: memberOf(request).id, ip, ...body })
        return done ? request.success() : request.failure('privacy.nothingToWithdraw')
      },
    )

    app.post(
      '/api/privacy/askDeletion',
      { schema: { body: deletionBody, response: { 200: deletionAnswer } } },
      async (request) => {
        const member = memberOf(request)
        const problem = await passwordProblem(deps, member, request.body.password)
        if (problem) return request.failure(problem)
        const due = await askDeletion(deps, member)
        return due === null ? request.failure('privacy.lastOwner') : request.success({ due })
      },
    )

    app.post('/api/privacy/undoDeletion', { schema: { response: { 200: doneAnswer } } }, async (request) => {
      await undoDeletion(deps, memberOf(request))
      return request.success(null, 'privacy.deletionUndone')
    })
  }
}
