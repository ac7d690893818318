import {
  deskMeAnswer,
  deskMeQuery,
  enterAnswer,
  enterBody,
  enterCodeAnswer,
  enterCodeBody,
} from '@shuyuan/contract/desk/desk'
import { deskNodes, nodesOf } from '@shuyuan/contract/desk/nodes'
import { emptyEnvelope } from '@shuyuan/contract/envelope/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { staffOf } from './desk-plugin.ts'
import { memberOf } from '#plugins/permission.ts'
import { deskMe, enterByCode, enterDesk, leaveDesk, noteRefusal } from './service.ts'

/** The way to the desk. For the member scope: whoever enters has no desk session yet. */
export function enterDeskRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/desk/enter',
      { config: { answersSecret: true }, schema: { body: enterBody, response: { 200: enterAnswer } } },
      async (request) => {
        const { family } = request.visitor
        const entered = await enterDesk(deps, { ...request.body, member: memberOf(request), family })
        return 'problem' in entered ? request.failure(entered.problem) : request.success(entered)
      },
    )

    app.post(
      '/api/desk/enter-code',
      {
        config: { answersSecret: true },
        schema: { body: enterCodeBody, response: { 200: enterCodeAnswer } },
      },
      async (request) => {
        const { family } = request.visitor
        const entered = await enterByCode(deps, { ...request.body, member: memberOf(request), family })
        return 'problem' in entered ? request.failure(entered.problem) : request.success(entered)
      },
    )
  }
}

/** The present desk session. For the desk's scope. */
export function deskRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const config = { node: 'desk/home:read' } as const

    app.get(
      '/api/desk/me',
      { config, schema: { querystring: deskMeQuery, response: { 200: deskMeAnswer } } },
      async (request) => {
        const staff = staffOf(request)
        const node = deskNodes.find((each) => each === request.query.node)
        if (node && !nodesOf(staff.roles).has(node)) {
          await noteRefusal(deps, staff, node)
          return request.refuse('forbidden')
        }
        return request.success(await deskMe(deps, staff))
      },
    )

    app.post('/api/desk/leave', { config, schema: { response: { 200: emptyEnvelope } } }, async (request) => {
      await leaveDesk(deps, staffOf(request))
      return request.success()
    })
  }
}
