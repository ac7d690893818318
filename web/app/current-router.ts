import type { DataRouter } from 'react-router'

declare global {
  interface Window {
    /** Set by React Router: the router of this app, present before the first render. */
    __reactRouterDataRouter?: DataRouter
    /** Set by React Router: all routes with their modules, and the build's version. */
    __reactRouterManifest?: { version: string; routes: Record<string, ManifestRoute | undefined> }
  }
}

interface ManifestRoute {
  id: string
  parentId?: string
  path?: string
  module: string
  /** Scripts that `module` imports. */
  imports?: string[]
}

/** The router, for code outside of components: a session that ends, a chunk that is missing. */
export function currentRouter(): DataRouter | undefined {
  return window.__reactRouterDataRouter
}

/** The build of this page; '' where it is unknown. */
export function buildVersion(): string {
  return window.__reactRouterManifest?.version ?? ''
}

/** Where a navigation in progress leads. */
export function pendingLocation() {
  return currentRouter()?.state.navigation.location
}

/** Path and query of the navigation in progress, else of the current page. */
export function aimedPath(): string {
  const location = pendingLocation() ?? currentRouter()?.state.location ?? window.location
  return location.pathname + location.search + location.hash
}

/** Full paths of all routes except the catch-all. */
export function routePaths(): string[] {
  const routes = window.__reactRouterManifest?.routes ?? {}
  const full = (route: ManifestRoute | undefined): string =>
    route ? `${full(routes[route.parentId ?? ''])}${route.path ? `/${route.path}` : ''}` : ''
  return Object.values(routes)
    .map((route) => full(route) || '/')
    .filter((path) => !path.includes('*'))
}
