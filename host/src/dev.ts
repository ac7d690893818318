import type { Server } from 'node:http'
import { attachDev } from '@shuyuan/web/server/dev'
import type { SiteOptions } from './site.ts'

/**
 * Renders pages from the current sources, for development only. Vite's messages to the browser share the
 * listener, so one port serves pages, API and changes. These pages have no content security policy, because
 * Vite's client runs inline scripts and styles.
 */
export function developmentOptions(listener: Server): SiteOptions {
  return {
    // Vite blocks the event loop while it compiles; that is no overload.
    limits: { eventLoopDelay: 0 },
    openPages: async (deps) => {
      const site = await attachDev(deps, listener)
      return { ...site, prerender: () => Promise.resolve() }
    },
  }
}
