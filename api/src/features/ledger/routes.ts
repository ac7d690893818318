import {
  accountBalance,
  accountIntegral,
  ledgerBalance,
  ledgerIntegral,
} from '@shuyuan/contract/account/account'
import { formatMoney } from '@shuyuan/contract/text/money'
import type { Language } from '@shuyuan/contract/text/language'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { filled, withinText } from '#plugins/in-pieces.ts'
import { memberOf } from '#plugins/permission.ts'
import { logFile, memberLog, memoIn } from './logs.ts'
import type { LedgerRow } from './queries.ts'
import { endpointsOf } from '#endpoint.ts'

/** A member's own money and points: every change, newest first. */
export function ledgerRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(accountBalance, { alsoBy: ['POST', 'PUT'] }, async (request) => {
      const of = { kind: 'money' as const, memberId: memberOf(request).id }
      const { list, total } = await memberLog(deps, { ...request.query, ...of })
      return request.success({ list: list.map((row) => balanceRow(row, request.language)), total })
    })

    on(accountIntegral, { alsoBy: ['POST', 'PUT'] }, async (request) => {
      const of = { kind: 'score' as const, memberId: memberOf(request).id }
      const { list, total } = await memberLog(deps, { ...request.query, ...of })
      return request.success({ list: list.map((row) => integralRow(row, request.language)), total })
    })

    for (const [endpoint, kind, button] of [
      [ledgerBalance, 'money', 'account/balance/export'],
      [ledgerIntegral, 'score', 'account/integral/export'],
    ] as const) {
      on(endpoint, { button }, async (request, reply) => {
        const { language, t, query } = request
        const memberId = memberOf(request).id
        const { further, ...file } = logFile(deps, { ...query, kind, memberId, language, t })
        return reply.sendInPieces(memberId, async () => filled(request.success(file), withinText(further)))
      })
    }
  }
}

function balanceRow(row: LedgerRow, language: Language) {
  return {
    id: row.id,
    user_id: row.user_id,
    money: formatMoney(row.amount),
    before: formatMoney(row.before),
    after: formatMoney(row.after),
    memo: memoIn(row, language),
    create_time: row.create_time,
  }
}

function integralRow(row: LedgerRow, language: Language) {
  return {
    id: row.id,
    user_id: row.user_id,
    score: row.amount,
    before: row.before,
    after: row.after,
    memo: memoIn(row, language),
    create_time: row.create_time,
  }
}
