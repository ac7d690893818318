import { loadPage } from '#app/parts/blocks/loading/load-page.server.ts'
import type { PageView } from '#app/parts/blocks/block-view.ts'
import { describePage } from '#app/parts/structured/page.server.ts'
import { pageAddress } from '#app/routing/addresses/page-address.ts'
import type { LoadArgs } from '#app/routing/page.ts'

/** The page of a path: `/guoxue` is `pages/guoxue.yaml`. */
export async function loadLanding(args: LoadArgs): Promise<PageView> {
  const name = pageAddress(args.request.url).pathname.slice(1)
  const page = await loadPage(name, args)
  args.structured(describePage(args, page))
  return page
}
