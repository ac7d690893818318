import { routeLabel } from '@shuyuan/web/server/http/route-label'
import type { Logger } from '#log'
import type { Handler } from '#process/server'

/** Logs pages that took as many milliseconds or more, by their rule; the API's calls are logged by the API. 0 logs none. */
export function tellSlow(serve: Handler, slow: number, logger: Pick<Logger, 'warn'>): Handler {
  if (slow === 0) return serve
  return (request, response) => {
    const start = performance.now()
    response.once('close', () => {
      const ms = Math.round(performance.now() - start)
      if (ms < slow) return
      const { method = '', url = '' } = request
      const line = { reqId: response.getHeader('x-request-id'), method, route: routeLabel(url) }
      logger.warn({ ...line, status: response.statusCode, ms }, 'slow request')
    })
    return serve(request, response)
  }
}
