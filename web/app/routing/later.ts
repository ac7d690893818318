const key = 'loadInBrowser'

/** What a loader answers when only the browser can load; typed as the data that will come. */
export function later<Data>(): Data {
  return { [key]: true } as Data
}

/** Whether data is still to be loaded by the browser. */
export function isLater(data: unknown): boolean {
  return typeof data === 'object' && data !== null && key in data
}
