import {
  auditAnswer,
  auditEntitiesAnswer,
  auditExportAnswer,
  auditExportBody,
  auditQuery,
} from '@shuyuan/contract/desk/audit'
import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { dayStartSeconds } from '#day.ts'
import type { ApiDeps } from '#deps.ts'
import { linesOf } from '#plugins/in-pieces.ts'
import { staffOf } from '#features/desk/desk-plugin.ts'
import { entitiesOf, exportAudit, searchAudit } from '#features/audit/service.ts'

/** The audit log at the desk: read and had as a file, never changed. */
export function deskAuditRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  const { db, now, settings } = deps
  /** Days of the school as unix seconds: the first of them, and the first after them. */
  const between = ({ from, until }: { from: string; until: string }) => ({
    from: from === '' ? 0 : dayStartSeconds(from, settings.timeZone),
    until: until === '' ? null : dayStartSeconds(dayAfter(until), settings.timeZone),
  })

  return async (app) => {
    app.get(
      '/api/desk/audit/list',
      {
        config: { node: 'desk/audit:read' },
        schema: { querystring: auditQuery, response: { 200: auditAnswer } },
      },
      async (request) =>
        request.success(await searchAudit(db, { ...request.query, ...between(request.query) })),
    )

    app.get(
      '/api/desk/audit/entities',
      { config: { node: 'desk/audit:read' }, schema: { response: { 200: auditEntitiesAnswer } } },
      async (request) => request.success({ list: await entitiesOf(db) }),
    )

    app.post(
      '/api/desk/audit/export',
      {
        config: { node: 'desk/audit:export' },
        schema: {
          summary: 'In lines of JSON: an envelope, then a row each',
          body: auditExportBody,
          response: { 200: auditExportAnswer },
        },
      },
      async (request, reply) => {
        const { actor, member } = staffOf(request)
        const search = { ...request.body, ...between(request.body) }
        await reply.sendInPieces(
          member.id,
          async () => linesOf(request.success(), await exportAudit(db, search, { actor, now: now() })),
          'lines',
        )
      },
    )
  }
}
