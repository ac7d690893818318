import {
  deskReportList,
  deskReportRelease,
  deskReportSave,
  deskReportTakeBack,
} from '@shuyuan/contract/desk/class/reports'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { endpointsOf } from '#endpoint.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import { listReports, releaseReports, saveReports, takeReportBack } from './service.ts'

/** Reports of a term at the desk: written for a whole class, given to its families. */
export function deskReportRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(deskReportList, async (request) => {
      const list = await listReports(deps, request.query.term, request.language)
      return list ? request.success(list) : request.failure('class.files.noTerm')
    })

    on(deskReportSave, async (request) => {
      const { actor } = staffOf(request)
      const kept = await saveReports(deps, { ...request.body, actor })
      if (kept.outcome === 'no term') return request.failure('class.files.noTerm')
      if (kept.changed.length > 0)
        return request.failure('class.report.changedMeanwhile', { names: kept.changed.join(', ') })
      return request.success(null, 'class.report.saved')
    })

    on(deskReportRelease, async (request) => {
      const { actor } = staffOf(request)
      const kept = await releaseReports(deps, { ...request.body, actor })
      if (kept.outcome === 'no term') return request.failure('class.files.noTerm')
      if (kept.changed.length > 0)
        return request.failure('class.report.changedMeanwhile', { names: kept.changed.join(', ') })
      return kept.families === 0
        ? request.failure('class.report.nothingNew')
        : request.success(null, 'class.report.given', { count: kept.families })
    })

    on(deskReportTakeBack, async (request) => {
      const { actor } = staffOf(request)
      const taken = await takeReportBack(deps, { no: request.body.no, actor })
      return taken
        ? request.success(null, 'class.report.takenBack')
        : request.failure('class.report.notGiven')
    })
  }
}
