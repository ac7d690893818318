import { loadPage } from '#app/parts/blocks/load-page.server.ts'
import type { PageView } from '#app/parts/blocks/view.ts'
import type { LoadArgs } from '#app/routing/page.ts'

export function loadHome(args: LoadArgs): Promise<PageView> {
  return loadPage('home', args)
}

/** The same blocks for other pages to embed: search engines are sent to the home page. */
export async function loadBare(args: LoadArgs): Promise<PageView & { canonical: string }> {
  return { ...(await loadPage('home', args)), canonical: '/' }
}
