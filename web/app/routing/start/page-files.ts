import { currentRouter } from '#app/current-router.ts'
import { savesData } from '#app/ui/saves-data.ts'

/** The addresses of a page's scripts, some of them perhaps twice. */
export function pageFiles({ pathname }: Pick<Location, 'pathname'>): string[] {
  const routes = currentRouter()?.match({ pathname, search: '', hash: '' }) ?? []
  return routes.flatMap(({ route }) => {
    const files = window.__reactRouterManifest?.routes[route.id]
    return files ? [files.module, ...(files.imports ?? [])] : []
  })
}

/**
 * Loads the files of a page as soon as somebody points at a link to it, touches it or focuses it. React Router's own
 * `prefetch` reloads the present page when such a file is missing.
 */
export function preloadAimedPages(): void {
  if (savesData()) return
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, preload, { passive: true })
  // A link may have the focus before the page listens.
  preload({ target: document.activeElement })
}

function preload({ target }: { target: EventTarget | null }): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== window.location.origin) return
  for (const href of pageFiles(link)) {
    if (document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) continue
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
}
