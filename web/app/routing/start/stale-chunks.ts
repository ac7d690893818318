import { ownPath } from '#app/routing/addresses/in-site.ts'
import { isKept } from '#app/routing/is-kept.ts'
import type { App } from '#app/routing/start/app-providers.tsx'
import { currentRouter, pendingLocation } from '#app/current-router.ts'
import { ruleOf } from '#app/rule-of.ts'
import { pageFiles } from '#app/routing/start/page-files.ts'
import { isTyped } from '#app/sending/typed.ts'

/** Vite's event for a file of a page that cannot be loaded. */
const preloadErrorEvent = 'vite:preloadError'
const reloadedKey = 'chunk-reload'
/** Milliseconds between two automatic reloads. */
const reloadGuard = 10_000
/** Milliseconds that the server has to answer. */
const patience = 4000

type Destination = Pick<Location, 'pathname' | 'search' | 'hash'>

/**
 * Files of a page may be missing because the site was rebuilt, or unreachable. In the first case the wanted page is
 * loaded whole, once. Without a network the current page stays and shows a notice. React Router would reload in both
 * cases, so a page's files are loaded before it navigates.
 */
export function watchStaleChunks(app: App): void {
  let asked: Destination | undefined
  window.addEventListener(preloadErrorEvent, () => void recover(app, asked ?? pendingLocation()))

  const router = currentRouter()
  if (!router) return
  const navigate = router.navigate.bind(router) as (to: unknown, options?: object) => Promise<void>
  const checked = async (to: unknown, options?: object): Promise<void> => {
    const target = destinationOf(to)
    asked = target
    if (target && leadsElsewhere(target) && !(options && 'formData' in options)) {
      const reachable = navigator.onLine || (await isKept(target.pathname))
      if (!reachable) say(app, 'disconnected')
      const ready = reachable && (await loadModules(target))
      // A later press wins.
      if (asked !== target) return
      if (!ready) {
        asked = undefined
        return
      }
    }
    asked = undefined
    await navigate(to, options)
  }
  router.navigate = checked as typeof router.navigate
}

/** The absolute path that a navigation names. Relative ones stay on a page whose files are loaded. */
function destinationOf(to: unknown): Destination | undefined {
  if (typeof to === 'object' && to !== null) {
    const { pathname, search = '', hash = '' } = to as Partial<Destination>
    return pathname?.startsWith('/') ? { pathname, search, hash } : undefined
  }
  if (typeof to !== 'string' || !to.startsWith('/')) return undefined
  const path = ownPath(to)
  return path === null ? undefined : new URL(path, window.location.origin)
}

/** Whether the navigation needs the server: another page, or this one with another query. */
function leadsElsewhere({ pathname, search }: Destination): boolean {
  if (pathname !== window.location.pathname) return true
  const [here, there] = [new URLSearchParams(window.location.search), new URLSearchParams(search)]
  return (ruleOf(pathname)?.query ?? []).some((name) => here.get(name) !== there.get(name))
}

/** Loads the files of a page; false, after the event, where a file cannot be loaded. */
async function loadModules(target: Destination): Promise<boolean> {
  try {
    await Promise.all(pageFiles(target).map((file) => import(/* @vite-ignore */ file)))
    return true
  } catch (error) {
    window.dispatchEvent(
      Object.assign(new Event(preloadErrorEvent, { cancelable: true }), { payload: error }),
    )
    return false
  }
}

async function recover(app: App, target: Destination | undefined): Promise<void> {
  if (!(await serverAnswers())) return say(app, 'disconnected')
  // A part of this page: loading it again would empty a form.
  if (!target && isTyped()) {
    await app.texts.load(['routing'])
    return app.notifier.notify.error(app.texts.of('routing')('partLost'))
  }
  if (!mayReload()) return say(app, 'serverException')
  if (target) window.location.assign(target.pathname + target.search + target.hash)
  else window.location.reload()
}

async function serverAnswers(): Promise<boolean> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), patience)
  try {
    const url = `/builds/latest.json?${Date.now()}`
    return (await fetch(url, { cache: 'no-store', signal: late.signal })).ok
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

/** Whether the page may be reloaded because of a missing file. */
function mayReload(): boolean {
  const now = Date.now()
  const last = Number(sessionStorage.getItem(reloadedKey))
  if (last && now - last < reloadGuard) return false
  sessionStorage.setItem(reloadedKey, String(now))
  return true
}

function say({ notifier, texts }: App, message: 'disconnected' | 'serverException'): void {
  notifier.notify.error(texts.of('api')(message))
}
