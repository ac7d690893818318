import { isWechat, wechatFeature } from '@shuyuan/contract/site/wechat-share'
import { loadCaller } from '#app/api/lazy-client.ts'
import { readBoot } from '#app/routing/start/boot.ts'
import { startOffline } from '#app/routing/start/start-offline.ts'
import type { App } from '#app/routing/start/app-providers.tsx'
import { guideFilesInWechat } from '#app/parts/share/wechat/files-in-wechat.ts'
import { watchBuilds, type Builds } from '#app/routing/start/builds.ts'
import { preloadAimedPages } from '#app/routing/start/page-files.ts'
import { loadPageTexts } from '#app/routing/start/page-texts.ts'
import { watchStaleChunks } from '#app/routing/start/stale-chunks.ts'
import { markTyped } from '#app/sending/mark-typed.ts'
import { whenIdle } from '#app/ui/idle.ts'

/** Milliseconds per run: a fast machine lays out several parts, a slow phone one. */
const slice = 5

/** Lays out the parts that `freshPageScript` has delayed, while the browser is idle. */
function layOutFar(): void {
  const end = performance.now() + slice
  for (const part of document.querySelectorAll('.fresh .far')) {
    if (performance.now() > end) {
      whenIdle(layOutFar)
      return
    }
    part.classList.remove('far')
    // Forces the layout now; in the next frame all parts would be laid out together.
    part.getBoundingClientRect()
  }
  document.documentElement.classList.remove('fresh')
}

/**
 * Loads what keeps sends that do not arrive, as soon as somebody types or presses a button: without a network it could not
 * be loaded then.
 */
function loadSends({ sends }: App): void {
  const began = new AbortController()
  const begin = ({ type, target }: Event) => {
    if (type === 'click' && !(target instanceof Element && target.closest('button'))) return
    began.abort()
    sends().catch(() => {})
  }
  for (const type of ['input', 'click'])
    document.addEventListener(type, begin, { passive: true, signal: began.signal })
  // Somebody may have begun before the page listens.
  if (document.activeElement?.matches('input, textarea, select, [contenteditable]')) sends().catch(() => {})
}

/** Work that can wait until the page reacts to input, in a chunk of its own. */
export function afterStart(app: App, builds: Builds): void {
  // Loaded now, because without a network it could not be loaded.
  void loadCaller().catch(() => {})
  watchStaleChunks(app)
  preloadAimedPages()
  loadPageTexts(app.texts)
  void builds.rules()
  watchBuilds(builds)
  startOffline(app)
  layOutFar()
  markTyped()
  loadSends(app)
  // What the server was told while it rendered the page.
  for (const notice of readBoot().notices ?? []) app.notifier.notify(notice)
  if (!isWechat(navigator.userAgent)) return
  guideFilesInWechat(app)
  if (app.stores.siteConfig.getState().features.includes(wechatFeature))
    void import('#app/parts/share/wechat/share-in-wechat.ts').then(({ shareInWechat }) => shareInWechat(app))
}
