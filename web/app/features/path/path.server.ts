import { addresses, articleAddress } from '@shuyuan/content/addresses/addresses'
import type { Content } from '@shuyuan/content/reading/content'
import { defaultLanguage, type Language } from '@shuyuan/contract/text/language'
import { drawingOf } from '#app/drawings/drawings.server.ts'
import { photoOf } from '#app/drawings/photo-view.server.ts'
import {
  fullAddress,
  courseOf,
  onlineFor,
  trailBelow,
  type Structured,
} from '#app/parts/catalogue/structured.server.ts'
import { describedBy } from '#app/parts/structured/description.server.ts'
import { notFound } from '#app/routing/errors/not-found.ts'
import type { LoadArgs } from '#app/routing/page.ts'
import type { PathView, StepName } from './path-view.ts'

export async function loadPath(args: LoadArgs): Promise<PathView> {
  const { content, language, params, prepared, request, tag, structured } = args
  tag('content')
  const { slug = '' } = params
  const found = content && (await content.item('paths', language, slug))
  if (!found) throw notFound(request)
  const targetOf = stepTargets(content, language)
  const { title, subtitle, description, intro, subject, ages, why, published } = found.value
  const chinese = await content.item('paths', defaultLanguage, slug)
  const stages = found.value.stages.map((stage, index) => ({
    ...stage,
    carved: chinese?.value.stages[index]?.title ?? stage.title,
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
    scene: photoOf(content, language, 'paths', slug) ?? drawingOf('paths', slug),
    stages,
  }
  structured(describe(args, view, published))
  structured(await trailBelow(args, 'lessons2', [{ name: title, path: addresses.path(slug) }]))
  return view
}

function describe(args: LoadArgs, path: PathView, published: string): Structured {
  const minutes = path.stages.flatMap(({ steps }) => steps).reduce((sum, step) => sum + step.minutes, 0)
  return {
    ...courseOf(args, { ...path, path: addresses.path(path.slug), published }),
    ...onlineFor(minutes),
    hasPart: path.stages.flatMap(({ steps }) =>
      steps.map(({ title, to }) => ({
        '@type': 'LearningResource',
        name: title,
        url: fullAddress(args.request, to),
      })),
    ),
  }
}

interface Target {
  title: string
  to: string
}

/** Title and path of what a step leads to; undefined where there is no such thing. */
function stepTargets(content: Content, language: Language): (step: StepName) => Target | undefined {
  const lessons = new Map(content.list('lessons', language).map(({ name, value }) => [name, value.title]))
  const articles = new Map(content.list('articles', language).map(({ name, value }) => [name, value]))
  const sets = new Map(content.list('questionSets', language).map(({ name, value }) => [name, value.title]))
  const script = language === 'en' ? 'en' : 's'
  return ({ kind, ref }) => {
    if (kind === 'lesson') {
      const title = lessons.get(ref)
      return title === undefined ? undefined : { title, to: addresses.lesson(ref) }
    }
    if (kind === 'article') {
      const article = articles.get(ref)
      return article && !article.withdrawn ? { title: article.title, to: articleAddress(ref) } : undefined
    }
    if (kind === 'questionSet') {
      const title = sets.get(ref)
      return title === undefined ? undefined : { title, to: addresses.questionSet(ref) }
    }
    const [slug = '', name = ''] = ref.split('/')
    const [book, chapter] = [content.book(slug), content.chapter(slug, name)]
    if (!book || !chapter) return undefined
    const titles = [book.title[script], chapter.title[script]]
    // A book of one chapter is called by the book's title alone.
    const title = titles[0] === titles[1] ? titles[0] : titles.join(language === 'en' ? ': ' : '·')
    return { title: title ?? '', to: addresses.chapter(book.subject, slug, name) }
  }
}
