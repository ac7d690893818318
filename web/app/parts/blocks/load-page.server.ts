import type { LoadArgs } from '#app/routing/page.ts'
import { notFound } from '#app/routing/not-found.ts'
import { resolvePage } from './resolve.server.ts'
import type { PageView } from './view.ts'

/** The page of a content file; a 404 where there is none. Its cached copy is made anew when content changes. */
export async function loadPage(
  name: string,
  { content, language, request, tag }: LoadArgs,
): Promise<PageView> {
  tag('content')
  const page = content && (await resolvePage(content, language, name))
  if (!page) throw notFound(request)
  return page
}
