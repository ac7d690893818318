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
import { exportForStaff, listForStaff, showForStaff } from './records.ts'

/** What the desk sees of sign-ups. */
export function deskRegistrationRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/desk/registration/list',
      {
        config: { node: 'desk/registration:read' },
        schema: { querystring: deskRegistrationsQuery, response: { 200: deskRegistrationsAnswer } },
      },
      async (request) => {
        const { state, ...query } = request.query
        const fromStart = !nodesOf(staffOf(request).roles).has('desk/registration:reveal')
        return request.success(await listForStaff(deps, { ...query, fromStart, state: state || undefined }))
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
        schema: { body: registrationExportBody, response: { 200: registrationExportAnswer } },
      },
      async (request) => {
        const { state, ...filter } = request.body
        const { actor } = staffOf(request)
        const all = { ...filter, state: state || undefined, full: true, actor }
        return request.success({ list: await exportForStaff(deps, all) })
      },
    )

    async function show(request: FastifyRequest, no: string, full: boolean) {
      const shown = await showForStaff(deps, { no, full, actor: staffOf(request).actor })
      return shown ? request.success(shown) : request.failure('registration.notFound')
    }
  }
}
