import {
  deskRegistrationExport,
  deskRegistrationList,
  deskRegistrationReveal,
  deskRegistrationShow,
} from '@shuyuan/contract/desk/registrations'
import { nodesOf } from '@shuyuan/contract/desk/nodes'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { FastifyRequest } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import { linesOf } from '#plugins/in-pieces.ts'
import { exportForStaff } from './exported.ts'
import { listForStaff, showForStaff } from './records.ts'
import { endpointsOf } from '#endpoint.ts'

/** What the desk sees of sign-ups. */
export function deskRegistrationRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  /** Whoever may not see names finds them from their beginning alone. */
  const fromStart = (request: FastifyRequest) =>
    !nodesOf(staffOf(request).roles).has('desk/registration:reveal')

  return async (app) => {
    const on = endpointsOf(app)

    on(deskRegistrationList, async (request) => {
      const { state, ...query } = request.query
      const list = { ...query, state: state || undefined, fromStart: fromStart(request) }
      return request.success(await listForStaff(deps, list))
    })

    on(deskRegistrationShow, async (request) => show(request, request.query.no, false))

    on(deskRegistrationReveal, async (request) => show(request, request.body.no, true))

    on(deskRegistrationExport, async (request, reply) => {
      const { state, ...query } = request.body
      const { actor, member } = staffOf(request)
      const list = { ...query, state: state || undefined, fromStart: fromStart(request) }
      return reply.sendInPieces(
        member.id,
        async () => {
          const { language } = request
          const { pieces, ...head } = await exportForStaff(deps, { ...list, full: true, actor, language })
          return linesOf(request.success(head), pieces)
        },
        'lines',
      )
    })

    async function show(request: FastifyRequest, no: string, full: boolean) {
      const shown = await showForStaff(deps, {
        no,
        full,
        actor: staffOf(request).actor,
        language: request.language,
      })
      return shown ? request.success(shown) : request.failure('registration.notFound')
    }
  }
}
