const inBrowser = 'loadInBrowser'
const absent = 'notOffered'

/** What a loader answers when only the browser can load; typed as the data that will come. */
export function later<Data>(): Data {
  return { [inBrowser]: true } as Data
}

/** Whether data is still to be loaded by the browser. */
export function isLater(data: unknown): boolean {
  return has(data, inBrowser)
}

/** What a loader answers where the server has nothing of the kind; typed as the data that never comes. */
export function notOffered<Data>(): Data {
  return { [absent]: true } as Data
}

export function isNotOffered(data: unknown): boolean {
  return has(data, absent)
}

function has(data: unknown, key: string): boolean {
  return typeof data === 'object' && data !== null && key in data
}
