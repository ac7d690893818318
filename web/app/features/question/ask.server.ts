import { notFound } from '#app/routing/errors/not-found.ts'
import type { LoadArgs } from '#app/routing/page.ts'
import { allTags } from './tags.server.ts'
import { type AskView, listPath } from './question-view.ts'

/** What the form to ask needs: all that a question can be about. */
export async function loadAsk({ content, language, offers, request, tag }: LoadArgs): Promise<AskView> {
  tag('content')
  const page = await content?.item('pages', language, listPath.slice(1))
  if (!content || !page) throw notFound(request)
  return {
    listTitle: page.value.title,
    tags: allTags(content, language),
    offered: offers('question'),
    noindex: true,
  }
}
