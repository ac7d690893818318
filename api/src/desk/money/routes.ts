import {
  deskMoneyExport,
  deskMoneyList,
  deskMoneyMonth,
  deskMoneyReceipt,
  deskMoneySums,
} from '@shuyuan/contract/desk/money/money'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { endpointsOf } from '#endpoint.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import { linesOf } from '#plugins/in-pieces.ts'
import { bookingsForDesk, exportBookings, monthForDesk, receiptForDesk, sumsForDesk } from './service.ts'

/** What came in and went out for places: the list, its sums, a month, the accountant's file, receipts. */
export function deskMoneyRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(deskMoneyList, async (request) =>
      request.success(await bookingsForDesk(deps, request.query, request.language)),
    )

    on(deskMoneySums, async (request) => request.success(await sumsForDesk(deps, request.query)))

    on(deskMoneyMonth, async (request) =>
      request.success(await monthForDesk(deps, request.query, request.language)),
    )

    on(deskMoneyExport, async (request, reply) => {
      const { sort, ...filter } = request.body
      const { actor, member } = staffOf(request)
      const { language } = request
      const asked = { ...filter, oldestFirst: sort === 'oldest', actor, language }
      return reply.sendInPieces(
        member.id,
        async () => linesOf(request.success(), await exportBookings(deps, asked)),
        'lines',
      )
    })

    on(deskMoneyReceipt, async (request) => {
      const { actor } = staffOf(request)
      const found = await receiptForDesk(deps, { ...request.body, actor, language: request.language })
      return found ? request.success(found) : request.failure('desk.noReceipt')
    })
  }
}
