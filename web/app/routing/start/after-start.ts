import { loadCaller } from '#app/api/client.ts'
import { startOffline } from '#app/parts/offline/start-offline.ts'
import type { App } from '#app/routing/start/app-providers.tsx'
import { watchBuilds } from '#app/routing/start/builds.ts'
import type { Builds } from '#app/routing/start/builds.ts'
import { layOutFar } from '#app/routing/start/lay-out-far.ts'
import { preloadAimedPages } from '#app/routing/start/page-files.ts'
import { watchStaleChunks } from '#app/routing/start/stale-chunks.ts'

/** Work that can wait until the page reacts to input, in a chunk of its own. */
export function afterStart(app: App, builds: Builds): void {
  // Loaded now, because without a network it could not be loaded.
  void loadCaller().catch(() => {})
  watchStaleChunks(app)
  preloadAimedPages()
  void builds.rules()
  watchBuilds(builds)
  startOffline(app)
  layOutFar()
}
