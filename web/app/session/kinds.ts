/** Where the browser stores state, as named in the runtime configuration. */
export type StorageKind = 'cookies' | 'localStorage' | 'sessionStorage'
