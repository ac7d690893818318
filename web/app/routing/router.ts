import type { DataRouter } from 'react-router'

declare global {
  interface Window {
    /** React Router's own: the router of this app, there before the first render. */
    __reactRouterDataRouter?: DataRouter
    /** React Router's own: all routes and their modules, with the build's version. */
    __reactRouterManifest?: { version: string; routes: Record<string, ManifestRoute | undefined> }
  }
}

interface ManifestRoute {
  id: string
  parentId?: string
  path?: string
  module: string
}

/** The router, for what happens outside components: a session that ends, a chunk that is gone. */
export function currentRouter(): DataRouter | undefined {
  return window.__reactRouterDataRouter
}

/** The build that this page runs on, '' where it is not known. */
export function buildVersion(): string {
  return window.__reactRouterManifest?.version ?? ''
}

/** Where the visitor is on the way to. */
export function pendingLocation() {
  return currentRouter()?.state.navigation.location
}

/** Path and query where the visitor is, or is on the way to. */
export function aimedPath(): string {
  const location = pendingLocation() ?? currentRouter()?.state.location ?? window.location
  return location.pathname + location.search + location.hash
}

/** Full paths of all routes but the one that takes everything. */
export function routePaths(): string[] {
  const routes = window.__reactRouterManifest?.routes ?? {}
  const full = (route: ManifestRoute | undefined): string =>
    route ? `${full(routes[route.parentId ?? ''])}${route.path ? `/${route.path}` : ''}` : ''
  return Object.values(routes)
    .map((route) => full(route) || '/')
    .filter((path) => !path.includes('*'))
}
