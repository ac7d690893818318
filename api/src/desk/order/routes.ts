import {
  deskOrderBook,
  deskOrderDifference,
  deskOrderDifferences,
  deskOrderGiveBack,
  deskOrderList,
  deskOrderSettle,
} from '@shuyuan/contract/desk/money/orders'
import { formatMoney } from '@shuyuan/contract/text/money'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { endpointsOf } from '#endpoint.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import {
  bookOdd,
  differencesForDesk,
  endDifference,
  giveBackOdd,
  ordersForDesk,
  settleOrder,
} from './service.ts'

/** What was begun and paid online, and what becomes of that which could not be booked. */
export function deskOrderRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  const by = (request: FastifyRequest) => ({ actor: staffOf(request).actor, now: deps.now() })

  return async (app) => {
    const on = endpointsOf(app)

    on(deskOrderList, async (request) => request.success(await ordersForDesk(deps, request.query)))

    on(deskOrderGiveBack, async (request) => {
      const { no } = request.body
      if (!(await giveBackOdd(deps, no, by(request)))) return request.failure('order.gone')
      return request.success({ no }, 'order.givenBack')
    })

    on(deskOrderBook, async (request) => {
      const { no } = request.body
      const change = await bookOdd(deps, request.body, by(request))
      if (change.result === 'changed') return request.failure('order.gone')
      if (change.result === 'done') return request.success({ no }, 'order.booked')
      if (change.result === 'too much')
        return request.failure('order.tooMuch', { most: formatMoney(change.most) })
      return request.failure(change.result === 'not found' ? 'registration.notFound' : 'order.notBooked')
    })

    on(deskOrderDifferences, async (request) => request.success(await differencesForDesk(deps)))

    on(deskOrderDifference, async (request) =>
      (await endDifference(deps, request.body, by(request)))
        ? request.success(null, 'order.settled')
        : request.failure('order.gone'),
    )

    on(deskOrderSettle, async (request) => {
      const { no } = request.body
      if (!(await settleOrder(deps, request.body, by(request)))) return request.failure('order.gone')
      return request.success({ no }, 'order.settled')
    })
  }
}
