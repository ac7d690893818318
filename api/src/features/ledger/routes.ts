import {
  balanceAnswer,
  integralAnswer,
  logExportAnswer,
  logExportQuery,
  logQuery,
} from '@shuyuan/contract/account/account'
import { formatMoney } from '@shuyuan/contract/text/money'
import type { Language } from '@shuyuan/contract/text/language'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { filled, withinText } from '#plugins/in-pieces.ts'
import { memberOf } from '#plugins/permission.ts'
import { logFile, memberLog, memoIn } from './logs.ts'
import type { LedgerRow } from './queries.ts'

/** A member's own money and points: every change, newest first. */
export function ledgerRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/account/balance',
      {
        config: { rule: 'account/balance', alsoBy: ['POST', 'PUT'] },
        schema: { querystring: logQuery, response: { 200: balanceAnswer } },
      },
      async (request) => {
        const of = { kind: 'money' as const, memberId: memberOf(request).id }
        const { list, total } = await memberLog(deps, { ...request.query, ...of })
        return request.success({ list: list.map((row) => balanceRow(row, request.language)), total })
      },
    )

    app.get(
      '/api/account/integral',
      {
        config: { rule: 'account/integral', alsoBy: ['POST', 'PUT'] },
        schema: { querystring: logQuery, response: { 200: integralAnswer } },
      },
      async (request) => {
        const of = { kind: 'score' as const, memberId: memberOf(request).id }
        const { list, total } = await memberLog(deps, { ...request.query, ...of })
        return request.success({ list: list.map((row) => integralRow(row, request.language)), total })
      },
    )

    for (const { kind, name } of [
      { kind: 'money', name: 'balance' },
      { kind: 'score', name: 'integral' },
    ] as const) {
      app.get(
        `/api/ledger/${name}`,
        {
          config: { rule: `account/${name}`, button: `account/${name}/export` },
          schema: {
            summary: `The ${name} log as CSV`,
            querystring: logExportQuery,
            response: { 200: logExportAnswer },
          },
        },
        async (request, reply) => {
          const { language, t, query } = request
          const memberId = memberOf(request).id
          const { further, ...file } = logFile(deps, { ...query, kind, memberId, language, t })
          await reply.sendInPieces(memberId, async () => filled(request.success(file), withinText(further)))
        },
      )
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
