import {
  balanceAnswer,
  integralAnswer,
  logExportAnswer,
  logExportQuery,
  logQuery,
} from '@shuyuan/contract/account/account'
import { csvOf } from '@shuyuan/contract/text/csv'
import type { Language } from '@shuyuan/contract/text/language'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { dayOf, timeOf } from '#day.ts'
import type { Page } from '#db/page.ts'
import type { ApiDeps } from '#deps.ts'
import { memberOf } from '#plugins/permission.ts'
import { filterOf } from './filter.ts'
import { formatMoney } from '@shuyuan/contract/text/money'
import { type Kind, type LedgerRow, readFiltered, readRows } from './queries.ts'

/** The most rows of a file. */
const mostInFile = 10_000

/** A member's own money and points: every change, newest first. */
export function ledgerRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  const { db, settings } = deps
  const filtered = (
    request: FastifyRequest,
    kind: Kind,
    wanted: { direction: string; month: string },
    part: { offset: number; limit: number },
  ) =>
    readFiltered(db, kind, {
      memberId: memberOf(request).id,
      ...filterOf(wanted, settings.timeZone),
      ...part,
    })

  /** Without a filter a page is found by the rows' numbers, however long the list is. */
  const read = (request: FastifyRequest, kind: Kind, query: Page & { direction: string; month: string }) => {
    const { page, limit } = query
    if (!filterOf(query, settings.timeZone)) return readRows(db, kind, memberOf(request).id, { page, limit })
    return filtered(request, kind, query, { offset: (page - 1) * limit, limit })
  }

  return async (app) => {
    app.get(
      '/api/account/balance',
      {
        config: { rule: 'account/balance' },
        schema: { querystring: logQuery, response: { 200: balanceAnswer } },
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
        schema: { querystring: logQuery, response: { 200: integralAnswer } },
      },
      async (request) => {
        const { rows, total } = await read(request, 'score', request.query)
        return request.success({ list: rows.map((row) => integralRow(row, request.language)), total })
      },
    )

    for (const { kind, of } of [
      { kind: 'money', of: 'balance' },
      { kind: 'score', of: 'integral' },
    ] as const) {
      app.get(
        `/api/ledger/${of}`,
        {
          config: { rule: `account/${of}` },
          schema: {
            summary: `The ${of} log as CSV`,
            querystring: logExportQuery,
            response: { 200: logExportAnswer },
          },
        },
        async (request) => {
          const { language, t, query } = request
          const { rows } = await filtered(request, kind, query, { offset: 0, limit: mostInFile })
          const heading = ['time', 'memo', 'amount', 'before', 'after'].map((column) =>
            t(`ledger.csv.${column}`),
          )
          const amount = (units: number) => (kind === 'money' ? Number(formatMoney(units)) : units)
          const cells = rows.map((row) => [
            moment(row.create_time, settings.timeZone),
            memoIn(row, language),
            ...[row.amount, row.before, row.after].map(amount),
          ])
          return request.success({ name: `${t(`ledger.csv.${of}`)}.csv`, csv: csvOf([heading, ...cells]) })
        },
      )
    }
  }
}

/** As people write it, in the school's time: `2026-11-22 20:30:00`. */
function moment(seconds: number, timeZone: string): string {
  return `${dayOf(seconds * 1000, timeZone)} ${timeOf(seconds * 1000, timeZone)}`
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
