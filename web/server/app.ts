import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { routeRules } from '#app/route-rules.ts'
import { openDrawings } from '#server/files/drawing-files.ts'
import { openSiteFiles } from '#server/files/site-files.ts'
import { buildAnswers } from '#server/files/build-answers.ts'
import { addEmbeddingCheck } from '#server/embedding/routes.ts'
import { tellFailures } from '#server/http/failures.ts'
import { addClassCalendars } from '#server/feeds/class-calendars.ts'
import { addMemberCalendars } from '#server/feeds/member-calendars.ts'
import { addHabitReminder } from '#server/feeds/habit-reminder.ts'
import { addFeeds } from '#server/feeds/feeds.ts'
import { openFiles, writtenAt } from '#server/files/files.ts'
import { keepBuilds } from '#server/files/kept-builds.ts'
import { addMedia } from '#server/files/media.ts'
import { createMemberPages } from '#server/pages/member-pages.ts'
import { openPages } from '#server/pages/open-pages.ts'
import { createPreviews } from '#server/pages/previews.ts'
import { addPolicyReports } from '#server/http/policy-reports.ts'
import { createPublicPages, flatPaths, type PublicPages } from '#server/pages/public-pages.ts'
import { openReadingFiles } from '#server/files/reading-files.ts'
import { lostScriptsAnswers } from '#server/files/lost-scripts.ts'
import { offlineAnswers } from '#server/files/offline-worker.ts'
import { addPageRoutes } from '#server/pages/routes.ts'
import { createClassTerms } from '#server/pages/class-terms.ts'
import { createRender } from '#server/pages/render.ts'
import { createContentNow } from '#server/pages/shown-content.ts'
import { createSearchEngineFiles } from '#server/files/search-engine-files.ts'
import type { WebDeps } from '#server/settings.ts'
import { loadBuild } from '#server/pages/site-build.ts'
import { createSiteData } from '#server/pages/site-data.ts'
import { createThreads } from '#server/files/threads.ts'
import { putVisitorsFirst } from '#server/pages/visitors-first.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers a request: from the cache at once, else by the routes. What a host's own listener calls. */
    serve(request: IncomingMessage, response: ServerResponse): void
    /** Renders the landing pages ahead; the host calls it when it is ready. */
    prerender(): Promise<void>
    publicPages: PublicPages
  }
}

/** The site: request → page cache → render. Listening, health and the API's paths are the host's. */
export async function buildWeb(deps: WebDeps): Promise<FastifyInstance> {
  const { buildDir, settings, logger } = deps
  const clientDir = join(buildDir, 'client')
  const loaded = await loadBuild(buildDir)
  const earlier = await keepBuilds(settings.cacheDir, loaded.id, clientDir).catch((error: unknown) => {
    logger.error({ err: error }, 'the files of earlier builds cannot be kept')
    return []
  })
  const files = await openFiles(clientDir, earlier)
  const builds = await buildAnswers({
    id: loaded.id,
    timestamp: await writtenAt(join(buildDir, 'server/index.js')),
    rules: routeRules,
    prerendered: [...flatPaths],
  })
  const site = createSiteData({
    callApi: deps.callApi,
    now: Date.now,
    logger,
    publicUrl: settings.publicUrl,
  })
  const threads = createThreads({ callApi: deps.callApi, logger, site, timeZone: settings.timeZone })
  const publicPages = createPublicPages(deps.content)
  const contentNow = createContentNow(deps.content, site)
  const terms = createClassTerms(deps)
  const render = createRender({ ...deps, publicPages, terms }, () => Promise.resolve(loaded), 'production')
  const visitors = putVisitorsFirst()
  const pages = openPages(deps, { buildId: loaded.id, contentNow, render, site, visitors })
  const { hits } = pages

  const app = fastify({
    // Page routes have no schemas, so the hundred files of Fastify's schema compilers are not loaded.
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    genReqId: () => randomUUID(),
    trustProxy: settings.trustedProxies?.length ? [...settings.trustedProxies] : false,
    serverFactory: (handler) =>
      createServer((request, response) => {
        if (!hits.answer(request, response)) handler(request, response)
      }),
  })
  // No content sniffing; and every answer that is not shared gets a request number.
  app.addHook('onRequest', async (request, reply) => {
    visitors.answers(reply.raw)
    reply.headers({ 'x-content-type-options': 'nosniff', 'x-request-id': request.id })
  })
  tellFailures(app, logger)
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    if (hits.answer(request, response)) return
    // A visitor who was admitted to a page also gets its files.
    const part = request.url?.startsWith('/assets/') ?? false
    if (part || !deps.admit || deps.admit(request, response)) app.routing(request, response)
  }
  app.decorate('serve', serve)
  app.decorate('prerender', () => pages.prepare())
  app.decorate('publicPages', publicPages)
  await addMedia(app, { content: deps.content, cacheDir: settings.cacheDir, logger })
  addFeeds(app, { content: contentNow, site, settings })
  addClassCalendars(app, { callApi: deps.callApi, content: deps.content, settings })
  addMemberCalendars(app, { callApi: deps.callApi, settings })
  addPolicyReports(app, { logger, now: Date.now })
  addEmbeddingCheck(app, { settings, now: Date.now })
  addHabitReminder(app, { content: deps.content, settings })
  addPageRoutes(app, {
    answers: [
      builds,
      await offlineAnswers(loaded.id),
      await lostScriptsAnswers(),
      files,
      createSearchEngineFiles({ pages: publicPages, content: contentNow, threads, settings }),
      openReadingFiles(contentNow),
      openDrawings(),
      openSiteFiles({ content: contentNow, settings }),
    ],
    hits,
    pages,
    memberPage: createMemberPages({ render, site, settings, callApi: deps.callApi }),
    callApi: deps.callApi,
    preview: createPreviews({ render, site, settings, openDraft: deps.openDraft }),
    settings,
  })

  const stop = deps.onChanged((tag) => {
    threads.forget()
    terms.forget()
    pages.changed(tag)
  })
  app.addHook('onClose', async () => {
    stop()
    await pages.stop()
  })
  await app.ready()
  return app
}

function noCompiler(): never {
  throw new Error('No route of pages has a schema.')
}
