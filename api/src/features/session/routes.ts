import { commonRefreshToken, userLogout, userLogoutRead } from '@shuyuan/contract/account/login'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { tokenHeader } from '#features/session/session-plugin.ts'
import { refreshSession } from './refresh.ts'
import { endFamilyOf, endLogin, endSession } from './service.ts'
import { endpointsOf } from '#endpoint.ts'

/** Ending and prolonging a session. */
export function sessionRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(userLogout, async (request) => {
      const { token, family } = request.visitor
      await endSession(deps, token)
      // A client that does not send its refresh token leaves none behind.
      await endLogin(deps, family)
      await endFamilyOf(deps, request.body.refreshToken || request.body.refresh_token)
      return request.success()
    })

    on(userLogoutRead, (_request, reply) => reply.sendNothing())

    on(commonRefreshToken, { perMinute: 'refreshesPerMinute' }, async (request) => {
      const accessToken = tokenHeader(request)
      const refreshToken = request.body.refreshToken || request.body.refresh_token
      if (accessToken === '') return request.failure('session.noAccessToken')
      const refreshed = await refreshSession(deps, {
        refreshToken,
        accessToken,
        rotate: request.body.rotate,
      })
      if (!refreshed) return request.failure('session.refreshExpired')
      return request.success({
        type: 'user-refresh' as const,
        token: refreshed.token,
        refresh_token: refreshed.refreshToken,
      })
    })
  }
}
