import type { MenuEntry } from '#app/session/rules.ts'

const start = '/user/iframe/'

/** The addresses that menu entries embed, read back from their rewritten paths. */
export function menuUrls(entries: readonly MenuEntry[]): string[] {
  return entries.flatMap((entry) => [...framed(entry.path), ...menuUrls(entry.children)])
}

function framed(path: string): string[] {
  if (!path.startsWith(start)) return []
  try {
    return [decodeURIComponent(path.slice(start.length))]
  } catch {
    return []
  }
}
