import { createServer } from 'node:http'
import { join } from 'node:path'
import { readEnvironment } from '@shuyuan/host/src/environment.ts'
import { createLogger } from '@shuyuan/host/src/process/log.ts'
import { listen } from '@shuyuan/host/src/process/server.ts'
import { openSite } from '@shuyuan/host/src/site.ts'
import { capture } from './bare-render.ts'
import type { renderedPages as RenderedPages } from './rendered-pages.ts'

/** Where the measured process answers. */
export interface Addresses {
  /** The site as visitors meet it. */
  kept: string
  /** The same pages, each rendered for every request. */
  anew: string
}

/** What the measured process is told to do: to render the home page for so many milliseconds. */
export interface Order {
  bareMs: number
}

// One process for all that is compared, so that both sides of a ratio have the same machine, memory and warmth.
const root = join(import.meta.dirname, '..')
const env = readEnvironment(process.env, root)
// As the host does, after reading the environment and before React is loaded.
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
