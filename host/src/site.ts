import { join } from 'node:path'
import { defaultLimits, type Limits } from '@shuyuan/api/limits'
import { buildWeb } from '@shuyuan/web/server/app'
import { openReaderThread } from '@shuyuan/content/thread/read-in-thread'
import type { PublicPages } from '@shuyuan/web/server/pages/public-pages'
import type { ChangeListener, WebDeps } from '@shuyuan/web/server/settings'
import { contentOfSite } from '#data/content-of-site'
import { createDrafts } from '#data/drafts'
import type { Environment } from './environment.ts'
import type { ApiSource } from './api-part.ts'
import type { Logger } from '#log'
import type { Meter } from '#metrics/meter'
import type { ApiOptions } from './own-api.ts'
import { type Admission, createAdmission } from './admission.ts'
import { closedDoor } from './site-mode.ts'
import { createHealth } from '#health/health'
import { tellSlow } from './slow-requests.ts'
import { dispatch, type Handler } from '#process/server'

/** The pages as the site uses them, from the build or from their sources. */
export interface PagesPart {
  serve: Handler
  prerender(): Promise<void>
  publicPages: PublicPages
  close(): Promise<void>
}

export type OpenPages = (deps: WebDeps) => Promise<PagesPart>

export interface SiteOptions {
  openPages?: OpenPages
  limits?: Partial<Limits>
  /** Absent where no metrics are collected. */
  meter?: Meter
}

export interface Site {
  handle: Handler
  /** Call it for each accepted connection. */
  taken(): void
  /** Makes the readiness check fail, so that load balancers send no further visitors. */
  drain(): void
  /** Renders the public pages ahead. Call it once the site answers. */
  prerender(): Promise<void>
  publicPages: PublicPages
  close(): Promise<void>
}

/**
 * Puts content, API and pages together. Throws a sentence for the operator when one of them cannot be opened.
 */
export async function openSite(
  env: Environment,
  root: string,
  logger: Logger,
  { openPages = buildWeb, limits, meter }: SiteOptions = {},
): Promise<Site> {
  const listeners = new Set<ChangeListener>()
  const thread = openReaderThread()
  const source = await openApi(env, logger, { limits: { ...defaultLimits, ...limits }, meter })
  const content = await contentOfSite(env, root, source.firstStart, {
    overlay: source.overlay,
    thread,
    watch: true,
    log: logger,
    onChange: () => listeners.forEach((listener) => listener('content')),
  }).catch(async (error: unknown) => {
    await source.close()
    throw error
  })
  const api = await source.serve(content)
  // A delay of 0 switches the protection against overload off too.
  const admission = limits?.eventLoopDelay === 0 ? undefined : createAdmission()
  const web = await openPages({
    ...(admission && { admit: admission.admit }),
    buildDir: join(root, 'web/build'),
    content,
    callApi: api.call,
    onVisit: api.onVisit,
    openDraft: createDrafts(content, api.preview),
    logger,
    onChanged: (listener) => {
      listeners.add(listener)
      const stop = api.onChanged((tag) => {
        // For `content` the listeners are called by `onChange`, once the new words are read.
        if (tag === 'content') void content.reload()
        else listener(tag)
      })
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
    settings: {
      publicUrl: env.PUBLIC_URL,
      sessionStorage: env.SESSION_STORAGE,
      stateStorage: env.STATE_STORAGE,
      publicApiUrl: env.PUBLIC_API_URL,
      cdn: env.CDN,
      frameHosts: env.FRAME_HOSTS,
      imageHosts: [],
      cacheDir: join(env.DATA_DIR, 'cache'),
      timeZone: env.TZ_SCHOOL,
      production: env.production,
      trustedProxies: env.TRUSTED_PROXIES,
    },
  })
  const pages = tellSlow((request, response) => web.serve(request, response), env.SLOW_REQUEST_MS, logger)
  const open = api.mode ? closedDoor(pages, api.mode) : pages
  const health = createHealth(() => api.isReady())
  return {
    handle: dispatch({
      api: admission ? guarded(api.handle, admission) : api.handle,
      web: meter ? meter.counted(open) : open,
      health,
    }),
    taken: () => admission?.taken(),
    drain: () => health.drain(),
    prerender: async () => {
      // Reads what was published after the content was read, before anybody listened for changes.
      await content.reload()
      await web.prerender()
    },
    publicPages: web.publicPages,
    close: async () => {
      admission?.stop()
      await web.close()
      await api.close()
      content.close()
      await thread.end()
    },
  }
}

/** Loads only the one that is used: each takes 0.1 s and tens of megabytes. */
async function openApi(env: Environment, logger: Logger, options: ApiOptions): Promise<ApiSource> {
  if (!env.API_URL) return (await import('./own-api.ts')).openOwnApi(env, logger, options)
  return (await import('./foreign-api.ts')).openForeignApi(env, logger)
}

/** Uploads and pictures are not limited: they cost little and belong to pages that were admitted. */
function guarded(handle: Handler, { admit }: Admission): Handler {
  return (request, response) => {
    const light = /^\/(?:static|storage)\//i.test(request.url ?? '')
    if (light || admit(request, response)) return handle(request, response)
  }
}
