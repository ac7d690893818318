import { deskAuditEntities, deskAuditExport, deskAuditList } from '@shuyuan/contract/desk/audit'
import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { dayStartSeconds } from '#day.ts'
import type { ApiDeps } from '#deps.ts'
import { linesOf } from '#plugins/in-pieces.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import { entitiesOf, exportAudit, searchAudit } from '#features/audit/service.ts'
import { endpointsOf } from '#endpoint.ts'

/** The audit log at the desk: read and had as a file, never changed. */
export function deskAuditRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  /** Days of the school as unix seconds: the first of them, and the first after them. */
  const between = ({ from, until }: { from: string; until: string }) => ({
    from: from === '' ? 0 : dayStartSeconds(from, deps.settings.timeZone),
    until: until === '' ? null : dayStartSeconds(dayAfter(until), deps.settings.timeZone),
  })

  return async (app) => {
    const on = endpointsOf(app)

    on(deskAuditList, async (request) =>
      request.success(await searchAudit(deps.db, { ...request.query, ...between(request.query) })),
    )

    on(deskAuditEntities, async (request) => request.success({ list: await entitiesOf(deps.db) }))

    on(deskAuditExport, async (request, reply) => {
      const { actor, member } = staffOf(request)
      const search = { ...request.body, ...between(request.body) }
      return reply.sendInPieces(
        member.id,
        async () =>
          linesOf(request.success(), await exportAudit(deps.db, search, { actor, now: deps.now() })),
        'lines',
      )
    })
  }
}
