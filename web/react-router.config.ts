import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The whole route table is small: known at once, no request before a first navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
