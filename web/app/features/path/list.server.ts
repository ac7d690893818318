import { addresses } from '@shuyuan/content/addresses/addresses'
import { redirect } from 'react-router'
import { drawingOf } from '#app/drawings/drawings.server.ts'
import { photoOf } from '#app/drawings/photo-view.server.ts'
import { loadPage } from '#app/parts/blocks/loading/load-page.server.ts'
import { describeList } from '#app/parts/catalogue/structured.server.ts'
import { notFound } from '#app/routing/errors/not-found.ts'
import type { LoadArgs } from '#app/routing/page.ts'
import type { PathListView } from './path-view.ts'

/** All learning paths, oldest first: the first is where most begin. `?id=` is how older links name one. */
export async function loadPaths(args: LoadArgs): Promise<PathListView> {
  const { content, language, request } = args
  const page = await loadPage('lessons2', args)
  if (!content) throw new Error('paths are listed on the server')
  const id = new URL(request.url).searchParams.get('id')
  if (id) {
    if (!content.names('paths').includes(id)) throw notFound(request)
    throw redirect(addresses.path(id))
  }
  const listed = content
    .list('paths', language)
    .toSorted((a, b) => a.value.published.localeCompare(b.value.published) || a.name.localeCompare(b.name))
  const paths = listed.map(({ name: slug, lang, value }) => {
    const { title, subtitle, subject, ages } = value
    const stages = value.stages.map((stage) => ({
      slug: stage.slug,
      title: stage.title,
      weeks: stage.weeks,
      about: stage.about,
    }))
    const steps = value.stages.flatMap((stage) => stage.steps.map(({ kind, ref }) => ({ kind, ref })))
    const scene = photoOf(content, language, 'paths', slug) ?? drawingOf('paths', slug)
    return { slug, lang, title, subtitle, subject, ages, stages, steps, scene }
  })
  describeList(
    args,
    page.title,
    paths.map(({ slug, title }) => ({ name: title, path: addresses.path(slug) })),
  )
  return { ...page, paths }
}
