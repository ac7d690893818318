import { createServer } from 'node:http'
import type { Logger } from '#log'
import { listen, type RunningServer } from '#process/server'
import { Meter } from './meter.ts'

export interface Metrics extends RunningServer {
  meter: Meter
}

/**
 * Serves `/metrics` on a port of its own, which visitors cannot reach: its load and its errors do not touch the site.
 */
export async function openMetrics(
  host: string,
  port: number,
  logger: Pick<Logger, 'error'>,
): Promise<Metrics> {
  const meter = new Meter()
  const server = createServer()
  const running = await listen(
    async (request, response) => {
      if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
        response.writeHead(404).end()
        return
      }
      try {
        const { type, body } = await meter.text()
        response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
      } catch (error) {
        // Without this catch the rejection would end the process: figures must never take the site down.
        logger.error({ err: error }, 'the figures could not be looked up')
        response.writeHead(500).end()
      }
    },
    host,
    port,
    server,
  )
  return { ...running, meter }
}
