const inBrowser = 'loadInBrowser'
const absent = 'notOffered'

/** The answer of a loader when only the browser can load the data; typed as that data. */
export function loadInBrowser<Data>(): Data {
  return { [inBrowser]: true } as Data
}

export function isLoadedInBrowser(data: unknown): boolean {
  return has(data, inBrowser)
}

/** The answer of a loader when the server does not offer the feature; typed as its data. */
export function notOffered<Data>(): Data {
  return { [absent]: true } as Data
}

export function isNotOffered(data: unknown): boolean {
  return has(data, absent)
}

function has(data: unknown, key: string): boolean {
  return typeof data === 'object' && data !== null && key in data
}
