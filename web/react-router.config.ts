import type { Config } from '@react-router/dev/config'
import { checkScripts } from './scripts-check.ts'

export default {
  ssr: true,
  // Client loaders are a few shared lines, so a chunk for each would cost more than it saves.
  splitRouteModules: false,
  // The route table is small, so the browser gets it whole and no navigation waits for a request.
  routeDiscovery: { mode: 'initial' },
  buildEnd: checkScripts,
} satisfies Config
