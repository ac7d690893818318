import { nodesOf } from '@shuyuan/contract/desk/nodes'
import { deskSampleRemove, deskSampleRestore, deskSampleShow } from '@shuyuan/contract/desk/site/samples'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import { brakeChecks } from '#features/content/check-brake.ts'
import type { ContentOutcome } from '#features/content/file-state.ts'
import { restoreSamples } from './restore.ts'
import { removeSamples, showSamples } from './service.ts'
import { endpointsOf } from '#endpoint.ts'

/** The samples that a new site comes with, which go all at once. */
export function deskSampleRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    app.addHook(
      'preHandler',
      // The hook sees every call of the desk.
      brakeChecks(deps, (url) => url.startsWith('/api/desk/sample/')),
    )

    /** Members are taken away by those alone who may shut an account. */
    const askedBy = (request: FastifyRequest) => {
      const { actor, roles } = staffOf(request)
      return { actor, language: request.language, people: nodesOf(roles).has('desk/member:shut') }
    }

    on(deskSampleShow, async (request) => request.success(await showSamples(deps, askedBy(request))))

    on(deskSampleRemove, async (request) =>
      answer(request, await removeSamples(deps, { ...request.body, ...askedBy(request) })),
    )

    on(deskSampleRestore, async (request) => answer(request, await restoreSamples(deps, askedBy(request))))

    function answer(request: FastifyRequest, outcome: ContentOutcome<null>) {
      if ('done' in outcome) return request.success(null, outcome.message, outcome.values)
      const { problem, values, data } = outcome
      return { ...request.failure(problem, values), data: data && 'faults' in data ? data : null }
    }
  }
}
