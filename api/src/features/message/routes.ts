import {
  messageChoices,
  messageChoose,
  messageStop,
  messageStopRead,
} from '@shuyuan/contract/message/message'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { memberOf } from '#plugins/permission.ts'
import { chooseMessages, readChoices } from './choices.ts'
import { readStop, stopMail } from './stop-mail.ts'
import { endpointsOf } from '#endpoint.ts'

export function messageRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(messageChoices, async (request) => request.success(await readChoices(deps, memberOf(request).id)))

    on(messageChoose, async (request) => {
      await chooseMessages(deps, memberOf(request).id, request.body.wanted)
      return request.success(null, 'message.chosen')
    })
  }
}

/** What the address at the end of a mail does, for anybody who has it. */
export function stopMailRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(messageStopRead, async (request) => {
      const found = await readStop(deps, request.query.key)
      return found ? request.success(found) : request.failure('message.stopUnknown')
    })

    on(messageStop, async (request) => {
      const stopped = await stopMail(deps, request.body.key)
      return stopped ? request.success(stopped) : request.failure('message.stopUnknown')
    })
  }
}
