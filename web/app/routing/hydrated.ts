import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * What only a browser knows (a clock's hour, an address): `server` on the server and while the browser takes
 * its page over, `read()` from then on. Values are compared by identity: primitives only.
 */
export function useBrowserValue<Value extends string | number | boolean, Server>(
  read: () => Value,
  server: Server,
): Value | Server {
  return useSyncExternalStore<Value | Server>(never, read, () => server)
}

/** False on the server and while the browser takes its page over, true from then on. */
export function useHydrated(): boolean {
  return useBrowserValue(() => true, false)
}
