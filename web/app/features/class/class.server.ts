import { addresses } from '@shuyuan/content/addresses/addresses'
import { languageTag } from '@shuyuan/contract/text/language'
import { classDrawing } from '#app/drawings/drawings.server.ts'
import { addressOf, breadcrumbs, provider, type Structured } from '#app/parts/catalogue/structured.server.ts'
import { teacherViews } from '#app/parts/catalogue/teacher-view.server.ts'
import { courseInstance } from '#app/parts/catalogue/terms/course-instance.server.ts'
import { termView } from '#app/parts/catalogue/terms/term-view.server.ts'
import { describedBy } from '#app/parts/structured/description.server.ts'
import { notFound } from '#app/routing/errors/not-found.ts'
import type { LoadArgs } from '#app/routing/page.ts'
import type { ClassView } from './class-view.ts'

export async function loadClass(args: LoadArgs): Promise<ClassView> {
  const { content, language, params, request, tag, structured } = args
  tag('content')
  const { slug = '' } = params
  const found = content && (await content.item('classes', language, slug))
  if (!found) throw notFound(request)
  const { published, teachers, ages, ...value } = found.value
  const view: ClassView = {
    ...value,
    description: describedBy(value.description, value.subtitle, value.intro),
    slug,
    scene: classDrawing(slug, value.subject),
    ages: [ages[0] ?? 0, ages[1] ?? 99],
    teachers: teacherViews(content, language, teachers),
    terms: content
      .terms()
      .filter((term) => term.class === slug)
      .map((term) => termView(term, language)),
    lang: found.lang,
    today: content.today(),
  }
  structured(describe(args, view, published))
  const list = await content.item('pages', language, 'class')
  structured(
    breadcrumbs(request, [
      { name: list?.value.title ?? '', path: '/class' },
      { name: view.title, path: addresses.classCourse(slug) },
    ]),
  )
  return view
}

function describe(args: LoadArgs, view: ClassView, published: string): Structured {
  const { request } = args
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: view.title,
    description: view.description,
    url: addressOf(request, addresses.classCourse(view.slug)),
    inLanguage: languageTag[view.lang],
    datePublished: published,
    typicalAgeRange: view.ages.join('-'),
    provider: provider(args),
    // Only the teacher tells the fee, so an offer has no price.
    hasCourseInstance: view.terms.map((term) => courseInstance(request, term)),
  }
}
