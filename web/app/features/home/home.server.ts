import { loadPage } from '#app/parts/blocks/loading/load-page.server.ts'
import type { PageView } from '#app/parts/blocks/block-view.ts'
import { describeSite } from '#app/parts/structured/site.server.ts'
import type { LoadArgs } from '#app/routing/page.ts'

export async function loadHome(args: LoadArgs): Promise<PageView> {
  const page = await loadPage('home', args)
  for (const thing of describeSite(args)) args.structured(thing)
  return page
}

/** The same blocks for other pages to embed: search engines are sent to the home page. */
export async function loadBare(args: LoadArgs): Promise<PageView & { canonical: string }> {
  return { ...(await loadPage('home', args)), canonical: '/' }
}
