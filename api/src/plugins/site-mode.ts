import { closedFor, type SiteMode, siteModeHeader } from '@shuyuan/contract/site/mode'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { ApiDeps } from '#deps.ts'
import { sendPage } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call by POST that saves nothing: what it asks with must not stand in an address, or is too long for one. */
    saysOnly?: boolean
  }
}

/** While the site is read-only, refuses what saves; in maintenance all calls but those of pages, which the host refuses. */
export const siteModePlugin = fp<{ deps: Pick<ApiDeps, 'mode' | 'requestId'> }>(
  (app, { deps }, done) => {
    app.addHook('onRequest', (request, reply, next) => {
      const mode = deps.mode?.() ?? 'open'
      if (isAllowed(mode, request, deps.requestId?.() !== undefined)) return next()
      reply.headers({ 'retry-after': closedFor, [siteModeHeader]: mode })
      sendPage(request, reply, 503, mode === 'maintenance' ? 'server.maintenance' : 'server.readOnly')
    })
    done()
  },
  { name: 'site-mode', dependencies: ['errors'] },
)

function isAllowed(mode: SiteMode, request: FastifyRequest, isOfPage: boolean): boolean {
  if (mode === 'open') return true
  if (mode === 'maintenance' && !isOfPage) return false
  const { saysOnly, mergesForm } = request.routeOptions.config
  return /^(?:GET|HEAD|OPTIONS)$/.test(request.method) || saysOnly === true || mergesForm === true
}
