/** Where the browser keeps state, as the runtime configuration names it. */
export const storageKinds = ['cookies', 'localStorage', 'sessionStorage'] as const
export type StorageKind = (typeof storageKinds)[number]
