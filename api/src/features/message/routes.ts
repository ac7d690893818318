import { choicesAnswer, chooseAnswer, chooseBody } from '@shuyuan/contract/message/message'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { memberOf } from '#plugins/permission.ts'
import { chooseMessages, readChoices } from './choices.ts'

export function messageRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/api/message/choices', { schema: { response: { 200: choicesAnswer } } }, async (request) =>
      request.success(await readChoices(deps, memberOf(request).id)),
    )

    app.post(
      '/api/message/choose',
      { schema: { body: chooseBody, response: { 200: chooseAnswer } } },
      async (request) => {
        await chooseMessages(deps, memberOf(request).id, request.body.wanted)
        return request.success(null, 'message.chosen')
      },
    )
  }
}
