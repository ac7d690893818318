import {
  cancelByStaffBody,
  deskRegistrationAnswer,
  deskRegistrationsAnswer,
  deskRegistrationsQuery,
  registrationNo,
  registrationNoteBody,
} from '@shuyuan/contract/desk/registrations'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { FastifyRequest } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { staffOf } from '#plugins/desk.ts'
import { listForStaff, showForStaff } from './records.ts'
import { cancelByStaff, confirm, contact, note, type StaffChange } from './service.ts'

/** Sign-ups at the desk. What is done here the command line does too, by the same functions. */
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
        return request.success(await listForStaff(deps, { ...query, state: state || undefined }))
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

    for (const [name, act] of [
      ['contact', contact],
      ['confirm', confirm],
    ] as const) {
      app.post(
        `/api/desk/registration/${name}`,
        {
          config: { node: `desk/registration:${name}` },
          schema: { body: registrationNo, response: { 200: deskRegistrationAnswer } },
        },
        async (request) =>
          answer(request, await act(deps, { ...request.body, actor: staffOf(request).actor })),
      )
    }

    app.post(
      '/api/desk/registration/cancel',
      {
        config: { node: 'desk/registration:cancel' },
        schema: { body: cancelByStaffBody, response: { 200: deskRegistrationAnswer } },
      },
      async (request) =>
        answer(request, await cancelByStaff(deps, { ...request.body, actor: staffOf(request).actor })),
    )

    app.post(
      '/api/desk/registration/note',
      {
        config: { node: 'desk/registration:note' },
        schema: { body: registrationNoteBody, response: { 200: deskRegistrationAnswer } },
      },
      async (request) =>
        answer(request, await note(deps, { ...request.body, actor: staffOf(request).actor })),
    )

    async function show(request: FastifyRequest, no: string, full: boolean, message?: string) {
      const shown = await showForStaff(deps, { no, full, actor: staffOf(request).actor })
      return shown ? request.success(shown, message) : request.failure('registration.notFound')
    }

    /** The sign-up as it is after a change, or why nothing was done. */
    async function answer(request: FastifyRequest, change: StaffChange) {
      if (change.result === 'not found') return request.failure('registration.notFound')
      if (change.result === 'wrong state') return request.failure(`registration.isNow.${change.state}`)
      return show(request, change.row.no, false, 'registration.saved')
    }
  }
}
