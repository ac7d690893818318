import { currentRouter, pendingLocation } from '#app/routing/router.ts'

/** A page was built anew and one of this page's files is gone. */
export const preloadErrorEvent = 'vite:preloadError'
const pendingKey = 'pending-location'
const reloadedKey = 'chunk-reload'
/** One reload, never twice within this time. */
const guard = 10_000

/**
 * Watches for files of a page that are gone: tells it by the preload error event, route modules included,
 * loads the page anew once, and goes on to where the visitor was going.
 */
export function watchStaleChunks(): void {
  window.addEventListener(preloadErrorEvent, () => {
    const target = pendingLocation()
    remember(target && target.pathname + target.search + target.hash)
    if (mayReload()) window.location.reload()
  })
  currentRouter()?.subscribe(({ navigation, matches }) => {
    if (navigation.state === 'loading') {
      remember(navigation.location.pathname + navigation.location.search + navigation.location.hash)
      const seen = new Set(matches.map((match) => match.route.id))
      const coming = currentRouter()?.match(navigation.location) ?? []
      for (const { route } of coming) if (!seen.has(route.id)) watchModule(route.id)
    } else {
      remember(undefined)
    }
  })
}

/**
 * React Router reloads the present page when a route's module is gone, and tells nobody. The same module is
 * asked for here (the browser fetches it once), so that the event is fired and the target is known.
 */
function watchModule(routeId: string): void {
  const file = window.__reactRouterManifest?.routes[routeId]?.module
  if (!file) return
  import(/* @vite-ignore */ file).catch((error: unknown) => {
    window.dispatchEvent(
      Object.assign(new Event(preloadErrorEvent, { cancelable: true }), { payload: error }),
    )
  })
}

/** After such a reload: goes where the visitor was going. Returns whether it does. */
export function resumeNavigation(): boolean {
  const target = sessionStorage.getItem(pendingKey)
  remember(undefined)
  const reloadedAt = Number(sessionStorage.getItem(reloadedKey))
  const here = window.location.pathname + window.location.search + window.location.hash
  if (!target || target === here || Date.now() - reloadedAt > guard) return false
  window.location.replace(target)
  return true
}

function mayReload(): boolean {
  const last = Number(sessionStorage.getItem(reloadedKey))
  if (last && Date.now() - last < guard) return false
  sessionStorage.setItem(reloadedKey, String(Date.now()))
  return true
}

function remember(path: string | undefined): void {
  if (path) sessionStorage.setItem(pendingKey, path)
  else sessionStorage.removeItem(pendingKey)
}
