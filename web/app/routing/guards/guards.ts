import { redirect, redirectDocument, type MiddlewareFunction } from 'react-router'
import { buildsContext } from '#app/routing/start/builds.ts'
import { hydratingContext } from '#app/routing/contexts.ts'
import { isMiscased } from '#app/routing/guards/letter-case.ts'
import { middlewareNamed } from '#app/routing/guards/middleware.ts'
import type { PageVisit } from '#app/routing/guards/named-middleware.ts'
import { unmatchedPath } from '#app/routing/errors/not-found.ts'
import { pendingLocation } from '#app/current-router.ts'
import { type RouteRules, ruleOf } from '#app/rule-of.ts'

/** Applies a path's rule: its redirect, then its middleware in order. */
export async function obeyRule(visit: PageVisit, rules?: RouteRules): Promise<void> {
  const rule = ruleOf(visit.url.pathname, rules)
  if (rule?.redirect) throw redirect(rule.redirect + visit.url.search)
  for (const name of rule?.middleware ?? []) await middlewareNamed(name).guard?.(visit)
}

/** Runs on the server before all loaders of a page, for documents and data requests. */
export const serverGuard: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  await obeyRule({ url, context })
  return next()
}

/** Runs in the browser before all loaders, with the rules of the build that the page belongs to. */
export const browserGuard: MiddlewareFunction = async ({ request, url, context }, next) => {
  if (isMiscased(url.pathname)) throw unmatchedPath(request)
  if (context.get(hydratingContext)) {
    await obeyRule({ url, context })
    return next()
  }
  const builds = context.get(buildsContext)
  const navigating = pendingLocation()?.pathname === url.pathname
  if (navigating && builds.isOutdated())
    throw redirectDocument(url.pathname.replace(/^\/+/, '/') + url.search)
  await obeyRule({ url, context }, await builds.rules())
  return next()
}
