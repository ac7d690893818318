import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { checkScripts } from './scripts-check.ts'
import { compressFiles } from './server/files/files.ts'

export default {
  ssr: true,
  // Client loaders are a few shared lines, so a chunk for each would cost more than it saves.
  splitRouteModules: false,
  // The route table is small, so the browser gets it whole and no navigation waits for a request.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    await checkScripts()
    await compressFiles(join(reactRouterConfig.buildDirectory, 'client'))
  },
} satisfies Config
