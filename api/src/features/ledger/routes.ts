import { balanceAnswer, integralAnswer, pageQuery } from '@shuyuan/contract/account'
import type { Language } from '@shuyuan/contract/language'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Page } from '#db/page.ts'
import type { ApiDeps } from '#deps.ts'
import { memberOf } from '#plugins/permission.ts'
import { formatMoney } from './money.ts'
import { type Kind, type LedgerRow, readRows } from './queries.ts'

/** A member's own money and points: every change, newest first. */
export function ledgerRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  const read = (request: FastifyRequest, kind: Kind, page: Page) =>
    readRows(deps.db, kind, memberOf(request).id, page)

  return async (app) => {
    app.get(
      '/api/account/balance',
      {
        config: { rule: 'account/balance' },
        schema: { querystring: pageQuery, response: { 200: balanceAnswer } },
      },
      async (request) => {
        const { rows, total } = await read(request, 'money', request.query)
        return request.success({ list: rows.map((row) => balanceRow(row, request.language)), total })
      },
    )

    app.get(
      '/api/account/integral',
      {
        config: { rule: 'account/integral' },
        schema: { querystring: pageQuery, response: { 200: integralAnswer } },
      },
      async (request) => {
        const { rows, total } = await read(request, 'score', request.query)
        return request.success({ list: rows.map((row) => integralRow(row, request.language)), total })
      },
    )
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

function memoIn(row: LedgerRow, language: Language): string {
  return language === 'en' && row.memo_en !== '' ? row.memo_en : row.memo
}
