import { timeFormat } from '#app/i18n/time-format.ts'
import type { App } from '#app/routing/start/app-providers.tsx'
import { currentRouter } from '#app/current-router.ts'
import { whenIdle } from '#app/ui/idle.ts'
import { savesData } from '#app/ui/saves-data.ts'
import { keptPages } from '#app/parts/offline/kept-pages.ts'

/** Milliseconds: long enough to be read twice. */
const shownFor = 10_000

const offlinePage = '/offline'

/** Pages of which a family needs something on the way to class; what it is stays in the browser's storage. */
const ofFamily = /^(?:\/user\/account\/(?:overview|registrations\/.+)|\/(?:.+\/)?receipt|\/czdaka)$/
const chapter = /^\/(?:guoxue|zhongyi)\/read\/[a-z\d-]+\/[a-z\d-]+$/

/**
 * Registers the service worker, has it keep each chapter that is read and the page for times without a network, and
 * says how old a page is that comes from there. Browsers without one, and pages without https, simply have none of this.
 */
export function startOffline(app: App): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const router = currentRouter()
  if (import.meta.env.DEV || !workers || !router) return
  let registered = false
  let last = ''

  const arrive = () => {
    const { location, navigation, initialized } = router.state
    if (!initialized || navigation.state !== 'idle' || location.pathname === last) return
    const first = last === ''
    last = location.pathname
    const family = ofFamily.test(last)
    if (!family && (last === '/user' || last.startsWith('/user/'))) return
    if (!registered) {
      registered = true
      workers.register('/sw.js', { updateViaCache: 'none' }).catch(() => {})
    }
    if (family) whenIdle(() => void keep(app, workers, offlinePage))
    if (!chapter.test(last)) return
    const shownFrom = first ? Number(document.documentElement.dataset.kept ?? 0) : 0
    if (shownFrom || !navigator.onLine) void tellAge(app, last, shownFrom)
    else whenIdle(() => chapter.test(last) && void keep(app, workers, last))
  }
  router.subscribe(arrive)
  arrive()
}

async function keep({ language }: App, workers: ServiceWorkerContainer, path: string): Promise<void> {
  // Visitors who save data get no downloads that they did not ask for.
  if (savesData()) return
  const { active } = await workers.ready
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .flatMap(({ origin, pathname }) => (origin === location.origin ? [pathname] : []))
  // The chapter's title, without what search engines get beside it.
  const [name = ''] = /^《.+?》/.exec(document.title) ?? document.title.split(':')
  const title = path === offlinePage ? '' : name
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of our own origin alone
  active?.postMessage({ path, language, title, loaded })
}

/** Says when the shown page was kept: at `known` milliseconds, else as it stands in the browser's storage. */
async function tellAge({ texts, notifier }: App, path: string, known: number): Promise<void> {
  await texts.load(['offline'])
  const at = known || (await keptPages()).find((page) => page.path === path)?.at
  if (!at) return
  // Non-breaking hyphens.
  const time = timeFormat(at, { format: 'yyyy\u2011mm\u2011dd hh:MM' })
  const key = navigator.onLine ? 'keptSlow' : 'keptOffline'
  const message = texts.of('offline')(key, { time })
  notifier.notify({ type: 'info', message, duration: shownFor, position: 'bottom-left' })
}
