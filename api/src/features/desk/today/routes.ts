import { figuresAnswer, figuresQuery } from '@shuyuan/contract/desk/figures'
import { nodesOf } from '@shuyuan/contract/desk/nodes'
import {
  deskTodayAnswer,
  retryMessagesBody,
  siteStateAnswer,
  unsentMessagesAnswer,
  unsentMessagesQuery,
} from '@shuyuan/contract/desk/today'
import { emptyEnvelope } from '@shuyuan/contract/envelope/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { staffOf } from '#features/desk/desk-plugin.ts'
import { figuresOf } from './figures.ts'
import { readToday, retryUnsent, siteState, unsentMessages } from './service.ts'

/** The first page of the desk: what waits, what is on today, how the site is, and its figures. */
export function deskTodayRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/desk/today',
      { config: { node: 'desk/home:read' }, schema: { response: { 200: deskTodayAnswer } } },
      async (request) => {
        const nodes = nodesOf(staffOf(request).roles)
        return request.success(await readToday(deps, { nodes, language: request.language }))
      },
    )

    app.get(
      '/api/desk/today/messages',
      {
        config: { node: 'desk/home:messages' },
        schema: { querystring: unsentMessagesQuery, response: { 200: unsentMessagesAnswer } },
      },
      async (request) => request.success(await unsentMessages(deps, request.query.limit)),
    )

    app.post(
      '/api/desk/today/retry',
      {
        config: { node: 'desk/home:messages' },
        schema: { body: retryMessagesBody, response: { 200: emptyEnvelope } },
      },
      async (request) => {
        const count = await retryUnsent(deps, { ...request.body, actor: staffOf(request).actor })
        if (count === 0) return request.failure('desk.noneFailed')
        return request.success(null, 'desk.retried', { count })
      },
    )

    app.get(
      '/api/desk/today/site',
      { config: { node: 'desk/home:site' }, schema: { response: { 200: siteStateAnswer } } },
      async (request) => request.success(await siteState(deps, request.language)),
    )

    app.get(
      '/api/desk/today/figures',
      {
        config: { node: 'desk/home:figures' },
        schema: { querystring: figuresQuery, response: { 200: figuresAnswer } },
      },
      async (request) => request.success(await figuresOf(deps, request.query.days, request.language)),
    )
  }
}
