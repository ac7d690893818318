import { loadPage } from '#app/parts/blocks/loading/load-page.server.ts'
import type { PageView } from '#app/parts/blocks/block-view.ts'
import { describePage } from '#app/parts/structured/page.server.ts'
import type { LoadArgs } from '#app/routing/page.ts'

/** The page of a path: `/guoxue` is `pages/guoxue.yaml`. */
export async function loadLanding(args: LoadArgs): Promise<PageView> {
  const name = new URL(args.request.url).pathname.replace(/^\/|\/$|\.data$/g, '')
  const page = await loadPage(name, args)
  args.structured(describePage(args, page))
  return page
}
