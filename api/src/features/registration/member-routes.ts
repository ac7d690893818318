import {
  registrationKnown,
  registrationLink,
  registrationList,
} from '@shuyuan/contract/registration/membership'
import { registrationCoupons } from '@shuyuan/contract/registration/receipts'
import { formatMoney } from '@shuyuan/contract/text/money'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { memberOf } from '#plugins/permission.ts'
import { couponsForClass } from '#features/claim/coupon/service.ts'
import { knownPeople } from './membership/known-people.ts'
import { registrationsOfMember } from './membership/queries.ts'
import { linkRegistrations } from './membership/service.ts'
import { registrationsForList } from './receipts/present.ts'
import { provedNumbers } from './receipts/service.ts'
import { termBySlug } from '#features/term/service.ts'
import { endpointsOf } from '#endpoint.ts'

export function memberRegistrationRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(registrationList, async (request) => {
      const { list: rows, total } = await registrationsOfMember(deps.db, memberOf(request).id, request.query)
      const list = await registrationsForList(deps.db, deps, rows, request.language)
      return request.success({ list, total })
    })

    on(registrationKnown, async (request) =>
      request.success(await knownPeople(deps.db, memberOf(request).id)),
    )

    on(registrationCoupons, async (request) => {
      const course = (await termBySlug(deps.db, request.query.term))?.class ?? ''
      const of = { memberId: memberOf(request).id, course, language: request.language }
      const coupons = await couponsForClass(deps.db, deps.content, of)
      const list = coupons.map(({ coupon, title, off }) => ({ coupon, title, off: formatMoney(off) }))
      return request.success({ list })
    })

    on(registrationLink, async (request) => {
      const memberId = memberOf(request).id
      const nos = provedNumbers(deps, request.body.receipts)
      const linked = await deps.db
        .transaction()
        .execute((trx) => linkRegistrations(trx, deps, { memberId, of: { nos } }))
      return request.success({ linked })
    })
  }
}
