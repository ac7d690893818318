/** A page that the service worker (web/offline/sw.js) keeps in this browser. */
export interface KeptPage {
  path: string
  language: string
  title: string
  /** When, in milliseconds since 1970. */
  at: number
}

/** The newest pages of each address first; empty where nothing is kept or the browser has no such storage. */
export async function keptPages(): Promise<KeptPage[]> {
  if (typeof caches === 'undefined') return []
  const found = new Map<string, KeptPage>()
  for (const name of await caches.keys()) {
    if (!name.startsWith('pages ')) continue
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const page = readPage(request, await cache.match(request))
      if (page && page.at > (found.get(page.path)?.at ?? 0)) found.set(page.path, page)
    }
  }
  return [...found.values()].toSorted((one, other) => other.at - one.at)
}

function readPage(request: Request, response: Response | undefined): KeptPage | null {
  const { pathname, searchParams } = new URL(request.url)
  const language = searchParams.get('kept')
  const title = decodeURIComponent(response?.headers.get('x-kept-title') ?? '')
  // The page for times without a network is kept too, and has no title.
  if (!language || !title) return null
  return { path: pathname, language, title, at: Number(response?.headers.get('x-kept-at')) }
}

/** Forgets all kept pages. Their scripts and strokes stay: they are nobody's. */
export async function forgetKeptPages(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('pages ')).map((name) => caches.delete(name)))
}
