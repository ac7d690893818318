import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_createClientRoutesWithHMRRevalidationOptOut as createRoutesForHMR,
  UNSAFE_createRouter as createRouter,
  UNSAFE_decodeViaTurboStream as decodeStream,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  UNSAFE_getHydrationData as getHydrationData,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as singleFetchStrategy,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
} from 'react-router'
import type {
  DataRouter,
  DataRouteObject,
  HydrationState,
  RouterContextProvider,
  UNSAFE_AssetsManifest as Manifest,
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_RouteModules as RouteModules,
} from 'react-router'
import type { ContextType } from 'react'
import { nextTask } from '#app/ui/idle.ts'

export type Framework = NonNullable<ContextType<typeof FrameworkContext>>

/** What React Router's scripts in the page leave in the window. */
interface Handoff {
  __reactRouterContext: Omit<Framework, 'manifest' | 'routeModules'> & {
    basename?: string
    stream: ReadableStream<Uint8Array>
  }
  __reactRouterManifest: Manifest
  __reactRouterRouteModules: RouteModules
}

/** A router that goes on from the page the server rendered, and what React Router's components ask for besides. */
export interface BrowserRouter {
  router: DataRouter
  framework: Framework
}

/**
 * What React Router's own `HydratedRouter` does while it is rendered, in tasks of its own and before: that is the
 * longest piece of the start, and a component cannot be interrupted. Which routes fit the address is asked of those
 * alone that the server found, and routes are not looked for on the server: all are known.
 */
export async function createBrowserRouter(getContext: () => RouterContextProvider): Promise<BrowserRouter> {
  const {
    __reactRouterContext: { basename, stream, ...context },
    __reactRouterManifest: manifest,
    __reactRouterRouteModules: routeModules,
  } = window as unknown as Handoff
  const state = (await decodeStream(stream, window)).value as HydrationState
  await nextTask()
  const routes = createClientRoutes(manifest.routes, routeModules, state, true, false)
  const hydrationData = getHydrationData({
    state,
    routes: among(routeModules, routes),
    getRouteInfo: (id) => ({
      clientLoader: routeModules[id]?.clientLoader,
      hasLoader: manifest.routes[id]?.hasLoader === true,
      hasHydrateFallback: routeModules[id]?.HydrateFallback !== undefined,
    }),
    location: window.location,
    basename,
    future: context.future,
    isSpaMode: false,
  })
  await nextTask()
  const router: DataRouter = createRouter({
    routes,
    history: createBrowserHistory(),
    basename,
    getContext,
    hydrationData,
    mapRouteProperties,
    hydrationRouteProperties,
    dataStrategy: singleFetchStrategy(() => router, manifest, routeModules, true),
  })
  if (router.state.initialized) router.initialize()
  if (import.meta.env.DEV) Object.assign(router, { createRoutesForHMR })
  window.__reactRouterDataRouter = router
  return { router, framework: { ...context, manifest, routeModules } }
}

function among(known: RouteModules, routes: DataRouteObject[]): DataRouteObject[] {
  return routes.flatMap((route) => {
    if (!known[route.id]) return []
    return route.children ? { ...route, children: among(known, route.children) } : route
  })
}
