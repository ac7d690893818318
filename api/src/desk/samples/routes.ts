import { deskSampleRemove, deskSampleShow } from '@shuyuan/contract/desk/samples'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import { brakeChecks } from '#features/content/check-brake.ts'
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

    on(deskSampleShow, async (request) => request.success(await showSamples(deps, request.language)))

    on(deskSampleRemove, async (request) => {
      const { version } = request.body
      const outcome = await removeSamples(deps, { version, actor: staffOf(request).actor })
      if ('done' in outcome) return request.success(null, outcome.message, outcome.values)
      const { problem, values, data } = outcome
      return { ...request.failure(problem, values), data: data && 'faults' in data ? data : null }
    })
  }
}
