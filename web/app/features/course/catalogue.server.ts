import { redirect } from 'react-router'
import { loadPage } from '#app/parts/blocks/loading/load-page.server.ts'
import { courseCards } from '#app/parts/catalogue/course-view.server.ts'
import { readFilters } from '#app/parts/catalogue/filters.ts'
import { describeList } from '#app/parts/catalogue/structured.server.ts'
import { notFound } from '#app/routing/errors/not-found.ts'
import type { LoadArgs } from '#app/routing/page.ts'
import { chooseCourses, courseFilters } from './choose.ts'
import type { CatalogueView } from './course-view.ts'

/** The list of courses that fit the address's choices. `?id=` is how older links name a course. */
export async function loadCatalogue(args: LoadArgs): Promise<CatalogueView> {
  const { content, language, request } = args
  const page = await loadPage('lessons', args)
  if (!content) throw new Error('courses are listed on the server')
  const { searchParams } = new URL(request.url)
  const id = searchParams.get('id')
  if (id) {
    if (!content.names('courses').includes(id)) throw notFound(request)
    throw redirect(`/lessons/${id}`)
  }
  const filters = readFilters(searchParams, courseFilters)
  const courses = chooseCourses(courseCards(content, language), filters)
  describeList(
    args,
    page.title,
    courses.map(({ slug, title }) => ({ name: title, path: `/lessons/${slug}` })),
  )
  return { ...page, courses, filters }
}
