import {
  knownPeopleAnswer,
  linkAnswer,
  linkBody,
  listAnswer,
  listQuery,
} from '@shuyuan/contract/registration/registration'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { memberOf } from '#plugins/permission.ts'
import { knownPeople } from './membership/known-people.ts'
import { countOfMember, registrationsOfMember } from './membership/queries.ts'
import { linkRegistrations } from './membership/service.ts'
import { listed } from './receipts/present.ts'
import { provedNumbers } from './receipts/receipt-secret.ts'

/** A member's own registrations. */
export function memberRegistrationRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/registration/list',
      { schema: { querystring: listQuery, response: { 200: listAnswer } } },
      async (request) => {
        const { id } = memberOf(request)
        const total = await countOfMember(deps.db, id)
        const rows = await registrationsOfMember(deps.db, id, total, request.query)
        const list = await Promise.all(rows.map((row) => listed(deps.db, deps, row, request.language)))
        return request.success({ list, total })
      },
    )

    app.get(
      '/api/registration/known',
      { schema: { response: { 200: knownPeopleAnswer } } },
      async (request) => request.success(await knownPeople(deps.db, memberOf(request).id)),
    )

    app.post(
      '/api/registration/link',
      { schema: { body: linkBody, response: { 200: linkAnswer } } },
      async (request) => {
        const memberId = memberOf(request).id
        const nos = provedNumbers(deps, request.body.receipts)
        const linked = await deps.db
          .transaction()
          .execute((trx) => linkRegistrations(trx, deps, { memberId, of: { nos } }))
        return request.success({ linked })
      },
    )
  }
}
