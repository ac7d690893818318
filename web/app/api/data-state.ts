/** How far the loading of some data is. */
export type DataStatus = 'idle' | 'pending' | 'success' | 'error'

/** State of loading some data; `data` stays while it is loaded again. */
export type DataState<Data> =
  | { status: 'idle'; data?: undefined }
  | { status: 'pending'; data?: Data }
  | { status: 'success'; data: Data }
  | { status: 'error'; error: unknown; data?: Data }
