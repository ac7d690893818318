import type { MenuEntry } from '#app/session/rules.ts'

/** The visitor's own entries without those of the member's menus, so that nothing is listed twice. */
export function ownEntries(
  navUserMenus: readonly MenuEntry[],
  userMenus: readonly MenuEntry[],
): readonly MenuEntry[] {
  const there = new Set(paths(userMenus))
  return navUserMenus.filter((entry) => !there.has(entry.path) && entry.path !== '/user')
}

function paths(entries: readonly MenuEntry[]): string[] {
  return entries.flatMap((entry) => [entry.path, ...paths(entry.children)])
}
