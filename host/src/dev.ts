import type { Server } from 'node:http'
import { attachDev } from '@shuyuan/web/server/dev'
import type { SiteOptions } from './site.ts'

/**
 * Pages as their sources are at this moment, for development only. Vite's messages to the browser go over the
 * process's own listener: one port serves pages, API and changes. These pages have no content security policy,
 * because Vite's client runs inline scripts and styles.
 */
export function developmentOptions(listener: Server): SiteOptions {
  return {
    // While Vite works through the sources everybody waits: that is no overload.
    limits: { eventLoopDelay: 0 },
    openPages: async (deps) => {
      const site = await attachDev(deps, listener)
      // Every request renders anew: there is nothing to render ahead.
      return { ...site, prerender: () => Promise.resolve() }
    },
  }
}
