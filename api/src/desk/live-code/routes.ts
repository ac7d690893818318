import { deskLiveCodeList } from '@shuyuan/contract/desk/message/live-codes'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { schoolToday } from '#day.ts'
import type { ApiDeps } from '#deps.ts'
import { faultReports } from './queries.ts'
import { itemReport } from './service.ts'
import { endpointsOf } from '#endpoint.ts'

const mostReports = 200

/** Live codes at the desk: what each shows, and what visitors reported of it. */
export function deskLiveCodeRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(deskLiveCodeList, async (request) => {
      const { language } = request
      const items = await itemReport(deps.db, deps.content, schoolToday(deps))
      const reports = await faultReports(deps.db, mostReports)
      const list = deps.content.liveCodes().map(({ key, title, purpose, items: shown }) => ({
        key,
        title: title[language],
        purpose: purpose[language],
        items: items
          .filter(({ code }) => code === key)
          .map(({ code: _code, item, ...report }) => {
            const { image = '', text = '', label } = shown.find(({ name }) => name === item) ?? {}
            return { ...report, name: item, image, text, label: label?.[language] ?? '' }
          }),
        reports: reports.flatMap(({ code, ...report }) => (code === key ? [report] : [])),
      }))
      return request.success({ list })
    })
  }
}
