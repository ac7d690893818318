import { addresses } from '@shuyuan/content/addresses/addresses'
import { redirect } from 'react-router'
import { loadPage } from '#app/parts/blocks/loading/load-page.server.ts'
import { readFilters } from '#app/parts/catalogue/filters.ts'
import { describeList } from '#app/parts/catalogue/structured.server.ts'
import { timetableEntries } from '#app/parts/catalogue/terms/term-view.server.ts'
import { notFound } from '#app/routing/errors/not-found.ts'
import type { LoadArgs } from '#app/routing/page.ts'
import { chooseTerms, termFilters } from './choose.ts'
import type { TimetableView } from './class-view.ts'

/** The terms that fit the address's choices. `?id=` is how older links name a class. */
export async function loadTimetable(args: LoadArgs): Promise<TimetableView> {
  const { content, language, request } = args
  const page = await loadPage('class', args)
  if (!content) throw new Error('classes are listed on the server')
  const { searchParams } = new URL(request.url)
  const id = searchParams.get('id')
  if (id) {
    if (!content.names('classes').includes(id)) throw notFound(request)
    throw redirect(addresses.classCourse(id))
  }
  const filters = readFilters(searchParams, termFilters)
  const entries = chooseTerms(timetableEntries(content, language, await args.terms()), filters)
  const classes = new Map(entries.map(({ course }) => [course.slug, course.title]))
  describeList(
    args,
    page.title,
    [...classes].map(([slug, title]) => ({ name: title, path: addresses.classCourse(slug) })),
  )
  return { ...page, entries, filters, today: content.today() }
}
