import { deskRecordList } from '@shuyuan/contract/desk/class/records'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { endpointsOf } from '#endpoint.ts'
import { listRecords } from './service.ts'

/** The record of a term at the desk: what each pupil has read and recited. */
export function deskRecordRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(deskRecordList, async (request) => {
      const list = await listRecords(deps, request.query.term, request.language)
      return list ? request.success(list) : request.failure('class.files.noTerm')
    })
  }
}
