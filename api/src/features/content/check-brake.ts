import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { preHandlerAsyncHookHandler } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'

/** Refuses somebody who has all of the content checked too often: each time takes a moment of the processor's time. */
export function brakeChecks(deps: ApiDeps, isCheck: (url: string) => boolean): preHandlerAsyncHookHandler {
  return async (request, reply) => {
    if (!isCheck(request.routeOptions.url ?? '')) return
    const now = unixSeconds(deps.now())
    const key = `content checks ${staffOf(request).member.id}`
    const { count, ends } = await deps.counters.up(key, { now, window: 60 })
    if (count > deps.limits.contentChecksPerMinute) return reply.send(reply.tooOften(ends))
  }
}
