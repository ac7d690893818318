import { createServer } from 'node:http'
import { join } from 'node:path'
import { readEnvironment } from '@shuyuan/host/src/environment.ts'
import { createLogger } from '@shuyuan/host/src/log.ts'
import { listen } from '@shuyuan/host/src/process/server.ts'
import { openSite } from '@shuyuan/host/src/site.ts'
import { capture } from './bare-render.ts'
import type { renderedPages as RenderedPages } from './rendered-pages.ts'

/** Addresses of the measured process. */
export interface Addresses {
  /** The site with its page cache. */
  kept: string
  /** The same pages, rendered for every request. */
  anew: string
}

/** An order to the measured process: render the home page for this many milliseconds. */
export interface Order {
  bareMs: number
}

// One process for everything that is compared, so that both sides share machine, memory and compiled code.
const root = join(import.meta.dirname, '..')
const env = readEnvironment(process.env, root)
// Set before React is loaded, as the host does.
process.env.NODE_ENV = 'production'
const bare = await capture(join(root, 'web/build/server/index.js'))
const { buildWeb } = await import('@shuyuan/web/server/app')
const { renderedPages } = await import('./rendered-pages.ts')
let anew: Awaited<ReturnType<typeof RenderedPages>> | undefined

const noLimit = { readsPerMinute: 1e9, writesPerMinute: 1e9, eventLoopDelay: 0 }
const site = await openSite(env, root, createLogger({ LOG_LEVEL: 'error' }), {
  limits: noLimit,
  openPages: async (deps) => {
    anew = await renderedPages(deps)
    return buildWeb(deps)
  },
})

const kept = await listen(site.handle, '127.0.0.1', 0)
const rendered = await listen(
  (request, response) => anew?.routing(request, response),
  '127.0.0.1',
  0,
  createServer(),
)
await site.prerender()
const addresses: Addresses = {
  kept: kept.url,
  anew: rendered.url,
}
process.send?.({ ready: addresses })
process.on('message', ({ bareMs }: Order) => void bare(bareMs).then((rate) => process.send?.({ rate })))
process.on('disconnect', () => process.exit(0))
