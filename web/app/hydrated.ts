import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * A value that only the browser knows (the hour, an address): `server` on the server and during hydration, `read()`
 * from then on. Values are compared by identity, so only primitives work.
 */
export function useBrowserValue<Value extends string | number | boolean, Server>(
  read: () => Value,
  server: Server,
): Value | Server {
  return useSyncExternalStore<Value | Server>(never, read, () => server)
}

/** False on the server and during hydration, true from then on. */
export function useHydrated(): boolean {
  return useBrowserValue(() => true, false)
}
