import { mayReload, rememberPending } from '#app/routing/pending.ts'
import { currentRouter, pendingLocation } from '#app/routing/router.ts'

/** A page was built anew and one of this page's files is gone. */
const preloadErrorEvent = 'vite:preloadError'

/**
 * Watches for files of a page that are gone: tells it by the preload error event, route modules included,
 * loads the page anew once, and goes on to where the visitor was going. Without a network no file is gone, and the page
 * would be: it stays.
 */
export function watchStaleChunks(): void {
  window.addEventListener(preloadErrorEvent, () => {
    const target = pendingLocation()
    rememberPending(target && target.pathname + target.search + target.hash)
    if (navigator.onLine && mayReload()) window.location.reload()
  })
  currentRouter()?.subscribe(({ navigation, matches }) => {
    if (navigation.state === 'loading') {
      rememberPending(navigation.location.pathname + navigation.location.search + navigation.location.hash)
      const seen = new Set(matches.map((match) => match.route.id))
      const coming = currentRouter()?.match(navigation.location) ?? []
      for (const { route } of coming) if (!seen.has(route.id)) watchModule(route.id)
    } else {
      rememberPending(undefined)
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
