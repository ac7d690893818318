import {
  registrationKnown,
  registrationLink,
  registrationList,
} from '@shuyuan/contract/registration/membership'
import { registrationCoupons, registrationPay } from '@shuyuan/contract/registration/receipts'
import { formatMoney } from '@shuyuan/contract/text/money'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { memberOf } from '#plugins/permission.ts'
import { couponsForClass } from '#features/claim/coupon/service.ts'
import { memberById } from '#features/member/service.ts'
import { bookPayment } from './fees/service.ts'
import { knownPeople } from './membership/known-people.ts'
import { registrationsOfMember } from './membership/queries.ts'
import { linkRegistrations } from './membership/service.ts'
import { receiptOfRegistration, registrationsForList } from './receipts/present.ts'
import { memberActor, ownRegistration } from './receipts/service.ts'
import { provedNumbers } from './receipts/receipt-secret.ts'
import { termBySlug } from '#features/term/service.ts'
import { endpointsOf } from '#endpoint.ts'

/** Why a payment was refused, as message keys. */
const refusals = {
  'not found': 'registration.notFound',
  'wrong state': 'registration.pay.wrongState',
  'no fee': 'registration.pay.noFee',
  'too much': 'registration.pay.again',
  changed: 'registration.pay.again',
  'no member': 'registration.notFound',
  'balance too low': 'registration.pay.tooLow',
  // Answers to what staff do alone.
  asked: 'registration.pay.again',
  'asked before': 'registration.pay.again',
  'same person': 'registration.pay.again',
  'no reason': 'registration.pay.again',
} as const

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

    on(registrationPay, async (request) => {
      const member = memberOf(request)
      const own = await ownRegistration(deps, { no: request.body.no, secret: '' }, member)
      if (!own) return request.failure('registration.notFound')
      // What is paid online is begun as an order.
      if (request.body.means === 'online') return request.failure('registration.pay.noProvider')
      const booking = { no: own.no, means: 'balance' as const, note: '', actor: memberActor(member) }
      const outcome = await bookPayment(deps, booking)
      if (outcome.result !== 'done' && outcome.result !== 'nothing left')
        return request.failure(refusals[outcome.result])
      // A repetition gets the same answer.
      const { money } = (await memberById(deps.db, member.id)) ?? member
      return request.success(
        {
          receipt: await receiptOfRegistration(deps.db, deps, outcome.row, request.language),
          balance: formatMoney(money),
        },
        'registration.pay.done',
        { balance: formatMoney(money) },
      )
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
