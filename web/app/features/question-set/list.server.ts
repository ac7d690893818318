import { addresses } from '@shuyuan/content/addresses/addresses'
import { redirect } from 'react-router'
import { loadPage } from '#app/parts/blocks/loading/load-page.server.ts'
import { describeList } from '#app/parts/catalogue/structured.server.ts'
import { notFound } from '#app/routing/errors/not-found.ts'
import type { LoadArgs } from '#app/routing/page.ts'
import { setHeads } from './set-view.server.ts'
import type { SetListView } from './question-set-view.ts'

export async function loadSets(args: LoadArgs): Promise<SetListView> {
  const { content, language, request } = args
  const page = await loadPage('question', args)
  if (!content) throw new Error('question sets are listed on the server')
  const id = new URL(request.url).searchParams.get('id')
  if (id) {
    if (!content.names('questionSets').includes(id)) throw notFound(request)
    throw redirect(addresses.questionSet(id))
  }
  const sets = setHeads(content.list('questionSets', language))
  const items = sets.map(({ slug, title }) => ({ name: title, path: addresses.questionSet(slug) }))
  describeList(args, page.title, items)
  return { ...page, sets }
}
