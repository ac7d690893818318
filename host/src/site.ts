import { join } from 'node:path'
import { defaultLimits, type Limits } from '@shuyuan/api/plugins/limits'
import { buildWeb } from '@shuyuan/web/server/app'
import type { PublicPages } from '@shuyuan/web/server/pages/public-pages'
import type { ChangeListener, WebDeps } from '@shuyuan/web/server/settings'
import { contentOfSite } from '#data/content-of-site'
import type { Environment } from './environment.ts'
import type { ApiSource } from './api-part.ts'
import type { Logger } from '#process/log'
import type { Meter } from '#metrics/meter'
import type { ApiOptions } from './own-api.ts'
import { type Admission, createAdmission } from './admission.ts'
import { createHealth } from '#health/health'
import { dispatch, type Handler } from '#process/server'

/** The pages as the site sees them, whether they were built or come from their sources. */
export interface PagesPart {
  serve: Handler
  prerender(): Promise<void>
  publicPages: PublicPages
  close(): Promise<void>
}

export type OpenPages = (deps: WebDeps) => Promise<PagesPart>

export interface SiteOptions {
  openPages?: OpenPages
  /** What differs from the API's limits. */
  limits?: Partial<Limits>
  /** Absent where nobody counts. */
  meter?: Meter
}

export interface Site {
  handle: Handler
  /** To be told of each connection that is taken. */
  taken(): void
  /** Tells load balancers to send nobody any more. */
  drain(): void
  /** Renders the public pages ahead; to be called once the site answers. */
  prerender(): Promise<void>
  publicPages: PublicPages
  close(): Promise<void>
}

/** Puts content, API and pages together. Throws with a sentence for the operator when one of them cannot be opened. */
export async function openSite(
  env: Environment,
  root: string,
  logger: Logger,
  { openPages = buildWeb, limits, meter }: SiteOptions = {},
): Promise<Site> {
  const listeners = new Set<ChangeListener>()
  const source = await openApi(env, logger, { limits: { ...defaultLimits, ...limits }, meter })
  const content = await contentOfSite(env, root, source.firstStart, {
    watch: true,
    log: logger,
    onChange: () => listeners.forEach((listener) => listener('content')),
  }).catch(async (error: unknown) => {
    await source.close()
    throw error
  })
  const api = await source.serve(content)
  // Where the loop's delay is not looked at, a busy machine is no overload either.
  const admission = limits?.eventLoopDelay === 0 ? undefined : createAdmission()
  const web = await openPages({
    ...(admission && { admit: admission.admit }),
    buildDir: join(root, 'web/build'),
    content,
    callApi: api.call,
    logger,
    onChanged: (listener) => {
      listeners.add(listener)
      const stop = api.onChanged(listener)
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
  const pages: Handler = (request, response) => web.serve(request, response)
  const health = createHealth(() => api.isReady())
  return {
    handle: dispatch({
      api: admission ? guarded(api.handle, admission) : api.handle,
      web: meter ? meter.counted(pages) : pages,
      health,
    }),
    taken: () => admission?.taken(),
    drain: () => health.drain(),
    prerender: () => web.prerender(),
    publicPages: web.publicPages,
    close: async () => {
      admission?.stop()
      await web.close()
      await api.close()
      content.close()
    },
  }
}

/** Only the one that is used is loaded: each costs a tenth of a second and tens of megabytes. */
async function openApi(env: Environment, logger: Logger, options: ApiOptions): Promise<ApiSource> {
  if (!env.API_URL) return (await import('./own-api.ts')).openOwnApi(env, logger, options)
  return (await import('./foreign-api.ts')).openForeignApi(env, logger)
}

/** Files of uploads and the site's own pictures cost little and are part of pages that were let in. */
function guarded(handle: Handler, { admit }: Admission): Handler {
  return (request, response) => {
    const light = /^\/(?:static|storage)\//i.test(request.url ?? '')
    if (light || admit(request, response)) return handle(request, response)
  }
}
