/** Where the browser keeps state, as the runtime configuration names it. */
export type StorageKind = 'cookies' | 'localStorage' | 'sessionStorage'
