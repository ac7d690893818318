import type { MenuEntry } from '#app/session/rules.ts'
import { destinationOf } from './destination.ts'

/** Whether an entry only holds others. A page may have pages below it: it is listed itself, and so are they. */
export const isFolder = (entry: MenuEntry): boolean => destinationOf(entry).kind === 'folder'

/** The entries that lead somewhere, those inside folders and below pages included, in their order. */
export function pagesOf(entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.flatMap((entry) => [...(isFolder(entry) ? [] : [entry]), ...pagesOf(entry.children)])
}
