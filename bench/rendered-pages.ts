import fastify from 'fastify'
import { createMemberPages } from '@shuyuan/web/server/pages/member-pages'
import { createPublicPages } from '@shuyuan/web/server/pages/public-pages'
import { createRender } from '@shuyuan/web/server/pages/render'
import type { WebDeps } from '@shuyuan/web/server/settings'
import { loadBuild } from '@shuyuan/web/server/pages/site-build'
import { createSiteData } from '@shuyuan/web/server/pages/site-data'

/** Renders and compresses every page for each request, as the site does for members. */
export async function renderedPages(deps: WebDeps) {
  const { buildDir, callApi, content, logger, settings } = deps
  const build = await loadBuild(buildDir)
  const render = createRender(
    { ...deps, publicPages: createPublicPages(content) },
    () => Promise.resolve(build),
    'production',
  )
  const site = createSiteData({ callApi, now: Date.now, logger })
  const app = fastify({ logger: false })
  app.get('*', createMemberPages({ render, site, settings }))
  await app.ready()
  return app
}
