import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { splitManifest } from './split-manifest.ts'

export default {
  ssr: true,
  // The whole route table is small: known at once, no request before a first navigation.
  // A loader of the browser is a few lines that most pages have in common: a file of its own costs more than it brings.
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => splitManifest(join(reactRouterConfig.buildDirectory, 'client/assets')),
} satisfies Config
