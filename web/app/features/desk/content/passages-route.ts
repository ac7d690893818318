import type { LoaderFunctionArgs } from 'react-router'
import { languageContext } from '#app/i18n/language.tsx'
import { contentContext } from '#app/routing/contexts.ts'
import { loadDesk } from '../desk-page.server.ts'

const limit = 20

/** `?q=`: passages of the classics that hold these words, to be quoted. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args
  await loadDesk(args, (api) => api.get('/api/desk/me'))
  const query = new URL(request.url).searchParams.get('q') ?? ''
  const results = await context.get(contentContext)?.search(context.get(languageContext), query, limit)
  const classics = results?.find(({ group }) => group === 'classics')?.hits ?? []
  const found = classics
    // Books and chapters have no place inside; a passage has.
    .filter(({ href }) => href.includes('#'))
    .map(({ href, title, place }) => ({ href, place, text: title.map(({ text }) => text).join('') }))
  return { found }
}
