import { loadPage } from '#app/parts/blocks/loading/load-page.server.ts'
import type { PageView } from '#app/parts/blocks/block-view.ts'
import { describePage } from '#app/parts/structured/page.server.ts'
import type { LoadArgs } from '#app/routing/page.ts'

/** The page's words; the browser asks the API about the claim. */
export async function loadReceive(args: LoadArgs): Promise<PageView> {
  const page = await loadPage('receive', args)
  args.structured(describePage(args, page))
  return page
}
