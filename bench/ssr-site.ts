import { join } from 'node:path'
import { readEnvironment } from '@shuyuan/host/src/environment.ts'
import { createLogger } from '@shuyuan/host/src/log.ts'
import { listen } from '@shuyuan/host/src/process/server.ts'
import { openSite, type OpenPages } from '@shuyuan/host/src/site.ts'
import type { SiteBuild } from '@shuyuan/web/server/pages/site-build'

type Arguments = Parameters<SiteBuild['entry']['module']['default']>

// A site that renders every page for each request, as the usual one does for members. It also says, at /bare,
// how often a second React alone renders the home page, so that what is compared shares machine, memory and
// compiled code.
const root = join(import.meta.dirname, '..')
const env = readEnvironment(process.env, root)
// Set before React is loaded, as the host does.
process.env.NODE_ENV = 'production'
const { default: fastify } = await import('fastify')
const { createClassTerms } = await import('@shuyuan/web/server/pages/class-terms')
const { createMemberPages } = await import('@shuyuan/web/server/pages/member-pages')
const { createPublicPages } = await import('@shuyuan/web/server/pages/public-pages')
const { createRender } = await import('@shuyuan/web/server/pages/render')
const { loadBuild } = await import('@shuyuan/web/server/pages/site-build')
const { createSiteData } = await import('@shuyuan/web/server/pages/site-data')

const openPages: OpenPages = async (deps) => {
  const loaded = await loadBuild(deps.buildDir)
  const { entry } = loaded.build
  const render = entry.module.default
  let home: Arguments | undefined
  entry.module = {
    ...entry.module,
    default: (...args: Arguments) => {
      if (new URL(args[0].url).pathname === '/') home ??= args
      return render(...args)
    },
  }
  /** Renders the home page's tree, with its data loaded, for these milliseconds; returns renders per second. */
  const bare = async (ms: number) => {
    if (!home) throw new Error('the home page has not been rendered yet')
    const [request, status, , context, visit] = home
    const withData = { ...context, serverHandoffStream: undefined }
    const began = performance.now()
    let count = 0
    for (; performance.now() - began < ms; count += 1) {
      await render(request, status, new Headers(), withData, visit)
    }
    return (count * 1000) / (performance.now() - began)
  }
  const publicPages = createPublicPages(deps.content)
  const app = fastify()
  app.get<{ Querystring: { ms: string } }>('/bare', async ({ query }) => String(await bare(Number(query.ms))))
  app.get(
    '*',
    createMemberPages({
      render: createRender(
        { ...deps, publicPages, terms: createClassTerms(deps) },
        async () => loaded,
        'production',
      ),
      site: createSiteData({ callApi: deps.callApi, now: Date.now, logger: deps.logger }),
      settings: deps.settings,
      callApi: deps.callApi,
    }),
  )
  await app.ready()
  return { serve: app.routing, prerender: async () => undefined, publicPages, close: () => app.close() }
}

const limits = { readsPerMinute: 1e9, writesPerMinute: 1e9, eventLoopDelay: 0 }
const site = await openSite(env, root, createLogger(env), { limits, openPages })
await listen(site.handle, env.HOST, env.PORT)
