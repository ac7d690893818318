import type { MenuEntry } from '#app/session/rules.ts'
import { useSiteConfig } from '#app/session/stores.tsx'
import { useFrameWords, type FrameWords } from './frame-words.ts'

/** The head navigation: the server's, else content's; without Home, which the header has anyway. */
export function useHeadNav(): readonly MenuEntry[] {
  const headNav = useSiteConfig((state) => state.headNav)
  const { navigation } = useFrameWords()
  const entries = headNav.length > 0 ? headNav : navigation.map(entryOf)
  return entries.filter((entry) => entry.path !== '/' || entry.children.length > 0)
}

/** Ids below 0: a server's are above. */
function entryOf({ label, href }: FrameWords['navigation'][number], index: number): MenuEntry {
  const id = -1 - index
  const meta = { id, type: 'nav', menu_type: href.startsWith('/') ? 'tab' : 'link' } as const
  return { id, type: 'nav', name: '', title: label, path: href, icon: '', children: [], meta }
}
