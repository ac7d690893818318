import { createServer } from 'node:http'
import type { Limits } from '@shuyuan/api/limits'
import { lockDataFolder, openDataFolder } from '#data/data-folder'
import { readEnvironment } from './environment.ts'
import { createLogger } from '#log'
import { explainError } from '#process/operator-error'
import { returnMemory } from '#process/return-memory'
import { listen } from '#process/server'
import { tellServiceManager } from '#process/service-manager'

export interface RunOptions {
  /** Render pages from their sources through Vite instead of from the build. */
  dev: boolean
  limits?: Partial<Limits>
  /** False: pages are rendered only when somebody asks for them. */
  renderAhead?: boolean
}

/**
 * Runs the site until it is told to stop. Errors that the operator can correct are printed as a sentence,
 * without a stack.
 */
export async function run(root: string, options: RunOptions): Promise<void> {
  try {
    await start(root, options)
  } catch (error) {
    process.stderr.write(`${explainError(error)}\n`)
    process.exit(1)
  }
}

async function start(root: string, { dev, limits, renderAhead = true }: RunOptions): Promise<void> {
  const env = readEnvironment(process.env, root)
  const logger = createLogger(env)
  // React reads it when it is loaded. Otherwise its slow development build would render the pages.
  process.env.NODE_ENV = dev ? 'development' : 'production'
  await openDataFolder(env.DATA_DIR)
  const unlock = env.API_URL || env.DATABASE_URL ? undefined : lockDataFolder(env.DATA_DIR)
  const { openSite } = await import('./site.ts')
  const listener = createServer()
  // The metrics library is loaded only where metrics are wanted.
  const metrics =
    env.METRICS_PORT === undefined
      ? undefined
      : await (await import('#metrics/open')).openMetrics(env.METRICS_HOST, env.METRICS_PORT, logger)
  const options = dev ? (await import('./dev.ts')).developmentOptions(listener) : { limits }
  const site = await openSite(env, root, logger, { ...options, meter: metrics?.meter })
  listener.on('connection', site.taken)
  const server = await listen(site.handle, env.HOST, env.PORT, listener)
  process.stdout.write(`ready on ${server.url}\n`)
  tellServiceManager(env, logger)
  if (renderAhead) {
    void site
      .prerender()
      .then(returnMemory)
      .catch((error: unknown) => logger.error({ err: error }, 'the pages could not be rendered ahead'))
  }

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    site.drain()
    // In development the site closes first, because Vite's sockets keep the listener open.
    const closing = dev ? [site.close, server.stop] : [server.stop, site.close]
    for (const close of closing) await close()
    await metrics?.stop()
    unlock?.()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}
