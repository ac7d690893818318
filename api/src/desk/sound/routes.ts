import { deskSoundList } from '@shuyuan/contract/desk/class/sounds'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { endpointsOf } from '#endpoint.ts'
import { listSounds } from './service.ts'

/** What a class has recorded, for its teacher. */
export function deskSoundRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(deskSoundList, async (request) => {
      const list = await listSounds(deps, request.query.term, request.language)
      return list ? request.success(list) : request.failure('class.files.noTerm')
    })
  }
}
