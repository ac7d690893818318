import { loadPage } from '#app/parts/blocks/load-page.server.ts'
import type { PageView } from '#app/parts/blocks/view.ts'
import type { LoadArgs } from '#app/routing/page.ts'

/** The page of a path: `/guoxue` is `pages/guoxue.yaml`. */
export function loadLanding(args: LoadArgs): Promise<PageView> {
  const name = new URL(args.request.url).pathname.replace(/^\/|\/$|\.data$/g, '')
  return loadPage(name, args)
}
