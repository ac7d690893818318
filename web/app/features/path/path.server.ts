import { addresses } from '@shuyuan/content/addresses/addresses'
import { languageTag } from '@shuyuan/contract/text/language'
import {
  addressOf,
  breadcrumbs,
  duration,
  provider,
  type Structured,
} from '#app/parts/catalogue/structured.server.ts'
import { describedBy } from '#app/parts/structured/description.server.ts'
import { notFound } from '#app/routing/errors/not-found.ts'
import type { LoadArgs } from '#app/routing/page.ts'
import { stepTargets } from './step-target.server.ts'
import type { PathView } from './view.ts'

/** A learning path with all its steps. */
export async function loadPath(args: LoadArgs): Promise<PathView> {
  const { content, language, params, prepared, request, tag, structured } = args
  tag('content')
  const { slug = '' } = params
  const found = content && (await content.item('paths', language, slug))
  if (!found) throw notFound(request)
  const targetOf = stepTargets(content, language)
  const { title, subtitle, description, intro, subject, ages, why, published } = found.value
  const stages = found.value.stages.map((stage) => ({
    ...stage,
    steps: stage.steps.flatMap((step) => {
      const target = targetOf(step)
      return target ? [{ ...step, ...target }] : []
    }),
  }))
  const view: PathView = {
    slug,
    lang: found.lang,
    title,
    subtitle,
    description: describedBy(description, intro),
    intro,
    subject,
    ages: [ages[0] ?? 0, ages[1] ?? 99],
    why: prepared('path-why', why),
    stages,
  }
  structured(describe(args, view, published))
  const list = await content.item('pages', language, 'lessons2')
  structured(
    breadcrumbs(request, [
      { name: list?.value.title ?? '', path: '/lessons2' },
      { name: title, path: addresses.path(slug) },
    ]),
  )
  return view
}

function describe(args: LoadArgs, path: PathView, published: string): Structured {
  const { request } = args
  const minutes = path.stages.flatMap(({ steps }) => steps).reduce((sum, step) => sum + step.minutes, 0)
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: path.title,
    description: path.description,
    url: addressOf(request, addresses.path(path.slug)),
    inLanguage: languageTag[path.lang],
    datePublished: published,
    typicalAgeRange: path.ages.join('-'),
    timeRequired: duration(minutes),
    provider: provider(args),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'online',
      courseWorkload: duration(minutes),
    },
    hasPart: path.stages.flatMap(({ steps }) =>
      steps.map(({ title, to }) => ({
        '@type': 'LearningResource',
        name: title,
        url: addressOf(request, to),
      })),
    ),
  }
}
