import { createServer } from 'node:http'
import type { Logger } from '#log'
import { listen, type RunningServer } from '#process/server'
import { Meter } from './meter.ts'

export interface Metrics extends RunningServer {
  meter: Meter
}

/** Figures at `/metrics` on a port of their own, which visitors never reach: their load and their errors are nobody else’s. */
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
        // Unheard, it would end the process: figures are worth no visitor.
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
