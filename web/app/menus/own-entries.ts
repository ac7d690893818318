import type { MenuEntry } from '#app/session/rules.ts'

/** The entries of `navUserMenus` that `userMenus` does not have, so that nothing is listed twice. */
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
