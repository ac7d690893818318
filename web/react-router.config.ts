import type { Config } from '@react-router/dev/config'
import { checkScripts } from './scripts-check.ts'

export default {
  ssr: true,
  // A loader of the browser is a few lines that most pages have in common: a file of its own costs more than it brings.
  splitRouteModules: false,
  // The whole route table is small: known at once, no request before a first navigation.
  routeDiscovery: { mode: 'initial' },
  buildEnd: checkScripts,
} satisfies Config
