import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import fastify from 'fastify'
import type { LoadedBuild, SiteBuild } from '#server/pages/site-build.ts'
import { openDrawings } from '#server/files/drawing-files.ts'
import { openSiteFiles } from '#server/files/site-files.ts'
import { openReadingFiles } from '#server/files/reading-files.ts'
import { addClassCalendars } from '#server/feeds/class-calendars.ts'
import { addMemberCalendars } from '#server/feeds/member-calendars.ts'
import { findAnswer, sendRaw } from '#server/pages/routes.ts'
import { addFeeds } from '#server/feeds/feeds.ts'
import { addMedia } from '#server/files/media.ts'
import { addFormPosts } from '#server/pages/form-posts.ts'
import { createMemberPages } from '#server/pages/member-pages.ts'
import { createPreviews } from '#server/pages/previews.ts'
import { createPublicPages, type PublicPages } from '#server/pages/public-pages.ts'
import { createClassTerms } from '#server/pages/class-terms.ts'
import { createRender } from '#server/pages/render.ts'
import { createContentNow } from '#server/pages/shown-content.ts'
import { createSearchEngineFiles } from '#server/files/search-engine-files.ts'
import type { WebDeps } from '#server/settings.ts'
import { createSiteData } from '#server/pages/site-data.ts'
import { createThreads } from '#server/files/threads.ts'

export interface DevSite {
  publicPages: PublicPages
  serve(request: IncomingMessage, response: ServerResponse): void
  close(): Promise<void>
}

/** The virtual module that React Router's Vite plugin makes of the app. */
const serverBuild = 'virtual:react-router/server-build'
const buildId = 'development'

/**
 * The site from its sources, changes shown at once: Vite first, then the app, rendered for every request.
 * `server` is the host's own listener, so that Vite's messages need no port of their own.
 */
export async function attachDev(
  deps: Omit<WebDeps, 'buildDir' | 'onChanged'>,
  server: Server,
): Promise<DevSite> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: join(import.meta.dirname, '..'),
    configFile: join(import.meta.dirname, '../vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
    // Packages of every page are found at the start: found later, each would reload the page that is open.
    optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.{ts,tsx}', '!app/**/*.server.ts'] },
  })
  const current = async (): Promise<LoadedBuild> => ({
    // Vite does not know the module's type.
    build: (await vite.ssrLoadModule(serverBuild)) as unknown as SiteBuild,
    id: buildId,
    textFiles: () => [],
  })
  const { settings, logger } = deps
  // Nothing is cached between requests, so that every change is visible.
  const site = createSiteData({ callApi: deps.callApi, now: () => Number.POSITIVE_INFINITY, logger })
  const publicPages = createPublicPages(deps.content)
  const contentNow = createContentNow(deps.content, site)
  const render = createRender(
    { ...deps, publicPages, terms: { of: (language) => createClassTerms(deps).of(language) } },
    current,
    buildId,
  )
  const page = createMemberPages({ render, site, settings, callApi: deps.callApi, strict: false })
  const preview = createPreviews({ render, site, settings, openDraft: deps.openDraft, strict: false })
  const app = fastify()
  app.get('/builds/latest.json', () => ({ id: buildId, timestamp: 0 }))
  app.get(`/builds/meta/${buildId}.json`, async () => {
    const { routeRules: rules } = await vite.ssrLoadModule('/app/route-rules.ts')
    return { id: buildId, timestamp: 0, rules, prerendered: [] }
  })
  await addMedia(app, { content: deps.content, cacheDir: settings.cacheDir, logger })
  addFeeds(app, { content: contentNow, site, settings })
  addClassCalendars(app, { callApi: deps.callApi, content: deps.content, settings })
  addMemberCalendars(app, { callApi: deps.callApi, settings })
  const answers = [
    createSearchEngineFiles({
      pages: publicPages,
      content: contentNow,
      threads: {
        indexed: () =>
          createThreads({ callApi: deps.callApi, logger, site, timeZone: settings.timeZone }).indexed(),
        forget: () => undefined,
      },
      settings,
    }),
    openReadingFiles(contentNow),
    openDrawings(),
    openSiteFiles({ content: contentNow, settings }),
  ]
  addFormPosts(app, { memberPage: page, callApi: deps.callApi, settings })
  app.route({
    method: ['GET', 'HEAD'],
    url: '*',
    handler: async (request, reply) => {
      const body = await findAnswer(answers, request)
      if (body) return sendRaw(request, reply, body)
      return (await preview(request, reply)) ?? page(request, reply)
    },
  })
  await app.ready()
  return {
    publicPages,
    serve: (request, response) => vite.middlewares(request, response, () => app.routing(request, response)),
    async close() {
      await app.close()
      await vite.close()
    },
  }
}
