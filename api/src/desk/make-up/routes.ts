import { deskMakeUpArrange, deskMakeUpOptions, deskMakeUpRemove } from '@shuyuan/contract/desk/class/make-ups'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { endpointsOf } from '#endpoint.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import { makeUpOptions } from './options.ts'
import { arrangeMakeUp, removeMakeUp } from './service.ts'

/** Missed lessons that are made up for in another class. */
export function deskMakeUpRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(deskMakeUpOptions, async (request) => {
      const { query, language } = request
      const found = await makeUpOptions(deps, { ...query, language })
      return found ? request.success(found) : request.failure('class.makeUp.noLesson')
    })

    on(deskMakeUpArrange, async (request) => {
      const { actor } = staffOf(request)
      const outcome = await arrangeMakeUp(deps, { ...request.body, actor })
      return outcome === 'done'
        ? request.success(null, 'class.makeUp.done')
        : request.failure(`class.makeUp.${outcome}`)
    })

    on(deskMakeUpRemove, async (request) => {
      const { actor } = staffOf(request)
      const outcome = await removeMakeUp(deps, { ...request.body, actor })
      return outcome === 'done'
        ? request.success(null, 'class.makeUp.removed')
        : request.failure(`class.makeUp.${outcome}`)
    })
  }
}
