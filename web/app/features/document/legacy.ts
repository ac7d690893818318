import type { LegacyEntry, LegacyMap } from '@shuyuan/content/kinds/legacy'

/** Path and query of an old address, which may have come with its host. */
function pathOf(url: string): string | undefined {
  const parsed = URL.parse(url, 'https://old.invalid')
  return parsed ? decodePath(parsed.pathname) + parsed.search : undefined
}

function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** The entry that `?id=` or `?url=` names. Nothing is ever fetched from the address. */
export function findLegacy(map: LegacyMap, query: URLSearchParams): LegacyEntry | undefined {
  const id = query.get('id')
  if (id !== null) return map.find((entry) => entry.id === id)
  const url = query.get('url')
  if (url === null) return undefined
  const path = pathOf(url)
  return map.find((entry) => entry.url === path)
}
