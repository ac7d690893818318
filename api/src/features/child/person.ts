import fp from 'fastify-plugin'
import type { ApiDeps } from '#deps.ts'
import { memberOf } from '#plugins/permission.ts'
import { childrenOf } from './queries.ts'

/** A member (`child` 0), or the child of this member with this id. */
export interface Person {
  memberId: number
  child: number
}

/** Refuses calls that name a `child` who is not the member's. */
export const personPlugin = fp<{ deps: Pick<ApiDeps, 'db'> }>(async (app, { deps }) => {
  app.addHook('preHandler', async (request, reply) => {
    const { child } = (request.method === 'GET' ? request.query : request.body) as { child?: number }
    if (!child) return undefined
    const children = await childrenOf(deps.db, memberOf(request).id)
    if (children.some(({ id }) => id === child)) return undefined
    return reply.send(request.failure('child.gone'))
  })
})
