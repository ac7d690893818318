import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { splitManifest } from './split-manifest.ts'

export default {
  ssr: true,
  // The whole route table is small: known at once, no request before a first navigation.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => splitManifest(join(reactRouterConfig.buildDirectory, 'client/assets')),
} satisfies Config
