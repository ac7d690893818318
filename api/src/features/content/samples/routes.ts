import { deskSamplesAnswer, removeSamplesBody } from '@shuyuan/contract/desk/samples'
import { contentRefusedAnswer } from '@shuyuan/contract/desk/content'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { staffOf } from '#features/desk/desk-plugin.ts'
import { brakeChecks } from '#features/content/check-brake.ts'
import { removeSamples, showSamples } from './service.ts'

/** The samples that a new site comes with, which go all at once. */
export function deskSampleRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook(
      'preHandler',
      // The hook sees every call of the desk.
      brakeChecks(deps, (url) => url.startsWith('/api/desk/sample/')),
    )

    app.get(
      '/api/desk/sample/show',
      { config: { node: 'desk/content:publish' }, schema: { response: { 200: deskSamplesAnswer } } },
      async (request) => request.success(await showSamples(deps, request.language)),
    )

    app.post(
      '/api/desk/sample/remove',
      {
        config: { node: 'desk/content:publish' },
        schema: { body: removeSamplesBody, response: { 200: contentRefusedAnswer } },
      },
      async (request) => {
        const { version } = request.body
        const outcome = await removeSamples(deps, { version, actor: staffOf(request).actor })
        if ('done' in outcome) return request.success(null, outcome.message, outcome.values)
        const { problem, values, data } = outcome
        return { ...request.failure(problem, values), data: data && 'faults' in data ? data : null }
      },
    )
  }
}
