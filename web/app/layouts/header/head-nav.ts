import type { MenuEntry } from '#app/session/rules.ts'
import { useSiteConfig } from '#app/session/stores.tsx'
import { useFrameWords, type FrameWords } from '#app/layouts/frame-words.ts'

/** The head navigation of the server, else of the content; without Home, which the header adds itself. */
export function useHeadNav(): readonly MenuEntry[] {
  const headNav = useSiteConfig((state) => state.headNav)
  const { navigation } = useFrameWords()
  const entries = headNav.length > 0 ? headNav : navigation.map(entryOf)
  return entries.filter((entry) => entry.path !== '/' || entry.children.length > 0)
}

/** Ids are negative, so that they differ from a server's. */
function entryOf({ label, href }: FrameWords['navigation'][number], index: number): MenuEntry {
  const id = -1 - index
  const meta = { id, type: 'nav', menu_type: href.startsWith('/') ? 'tab' : 'link' } as const
  return { id, type: 'nav', name: '', title: label, path: href, icon: '', children: [], meta }
}
