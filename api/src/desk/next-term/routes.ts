import { deskNextList, deskNextOffer } from '@shuyuan/contract/desk/class/next-terms'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { endpointsOf } from '#endpoint.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import { listNextTerms, offerNextTerm } from './service.ts'

/** The next term of a class: offered to its families, and what they say. */
export function deskNextTermRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(deskNextList, async (request) => {
      const list = await listNextTerms(deps, request.query.term, request.language)
      return list ? request.success(list) : request.failure('class.files.noTerm')
    })

    on(deskNextOffer, async (request) => {
      const { actor } = staffOf(request)
      const offered = await offerNextTerm(deps, { ...request.body, actor })
      if (offered.result === 'refused') return request.failure(offered.message)
      const { asked, full, own } = offered
      const left = full > 0 ? 'full' : own > 0 ? 'own' : ''
      const values = { count: asked, left: full > 0 ? full : own }
      if (asked === 0) return request.failure(`class.next.${left ? `none.${left}` : 'nobody'}`, values)
      return request.success(null, left ? `class.next.asked.${left}` : 'class.next.asked.all', values)
    })
  }
}
