import {
  deskRegistrationAnswer,
  deskRegistrationsAnswer,
  deskRegistrationsQuery,
  registrationExportAnswer,
  registrationExportBody,
  registrationNo,
} from '@shuyuan/contract/desk/registrations'
import { nodesOf } from '@shuyuan/contract/desk/nodes'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { FastifyRequest } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { staffOf } from '#features/desk/desk-plugin.ts'
import { linesOf } from '#plugins/in-pieces.ts'
import { exportForStaff } from './exported.ts'
import { listForStaff, showForStaff } from './records.ts'

/** What the desk sees of sign-ups. */
export function deskRegistrationRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  /** Whoever may not see names finds them from their beginning alone. */
  const fromStart = (request: FastifyRequest) =>
    !nodesOf(staffOf(request).roles).has('desk/registration:reveal')

  return async (app) => {
    app.get(
      '/api/desk/registration/list',
      {
        config: { node: 'desk/registration:read' },
        schema: { querystring: deskRegistrationsQuery, response: { 200: deskRegistrationsAnswer } },
      },
      async (request) => {
        const { state, ...query } = request.query
        const list = { ...query, state: state || undefined, fromStart: fromStart(request) }
        return request.success(await listForStaff(deps, list))
      },
    )

    app.get(
      '/api/desk/registration/show',
      {
        config: { node: 'desk/registration:read' },
        schema: { querystring: registrationNo, response: { 200: deskRegistrationAnswer } },
      },
      async (request) => show(request, request.query.no, false),
    )

    app.post(
      '/api/desk/registration/reveal',
      {
        config: { node: 'desk/registration:reveal' },
        schema: { body: registrationNo, response: { 200: deskRegistrationAnswer } },
      },
      async (request) => show(request, request.body.no, true),
    )

    app.post(
      '/api/desk/registration/export',
      {
        config: { node: 'desk/registration:export' },
        schema: {
          summary: 'In lines of JSON: an envelope, then a sign-up each',
          body: registrationExportBody,
          response: { 200: registrationExportAnswer },
        },
      },
      async (request, reply) => {
        const { state, ...query } = request.body
        const { actor, member } = staffOf(request)
        const list = { ...query, state: state || undefined, fromStart: fromStart(request) }
        await reply.sendInPieces(
          member.id,
          async () => {
            const { forms, pieces } = await exportForStaff(deps, { ...list, full: true, actor })
            return linesOf(request.success({ forms }), pieces)
          },
          'lines',
        )
      },
    )

    async function show(request: FastifyRequest, no: string, full: boolean) {
      const shown = await showForStaff(deps, { no, full, actor: staffOf(request).actor })
      return shown ? request.success(shown) : request.failure('registration.notFound')
    }
  }
}
