import { addresses, articleAddress } from '@shuyuan/content/addresses/addresses'
import type { Content } from '@shuyuan/content/reading/content'
import type { Language } from '@shuyuan/contract/text/language'
import {
  fullAddress,
  courseOf,
  isoDuration,
  onlineFor,
  trailBelow,
  type Structured,
} from '#app/parts/catalogue/structured.server.ts'
import { teacherViews } from '#app/parts/catalogue/teacher-view.server.ts'
import { drawingOf } from '#app/drawings/drawings.server.ts'
import { photoOf } from '#app/drawings/photo-view.server.ts'
import { describedBy } from '#app/parts/structured/description.server.ts'
import { notFound } from '#app/routing/errors/not-found.ts'
import type { LoadArgs } from '#app/routing/page.ts'
import { findCourse } from './course-data.server.ts'
import type { CourseView, Related } from './course-view.ts'

export async function loadCourse(args: LoadArgs): Promise<CourseView> {
  const { content, language, params, request, tag, structured } = args
  tag('content')
  const { slug = '' } = params
  const found = content && (await findCourse(content, language, slug))
  if (!found) throw notFound(request)
  const { value, chapters, lang } = found
  const { title, subtitle, description, intro, subject, level, ages, access, suits } = value
  const minutes = chapters.flatMap(({ lessons }) => lessons).reduce((sum, lesson) => sum + lesson.minutes, 0)
  const view: CourseView = {
    slug,
    title,
    subtitle,
    description: describedBy(description, intro),
    intro,
    subject,
    level,
    ages: [ages[0] ?? 0, ages[1] ?? 99],
    access,
    minutes,
    suits,
    drawing: photoOf(content, language, 'courses', slug) ?? drawingOf('courses', slug),
    chapters,
    teachers: teacherViews(content, language, value.teachers),
    books: relatedBooks(content, language, value.books),
    articles: relatedArticles(content, language, value.articles),
    lang,
  }
  structured(describe(args, view, value.published))
  structured(await trailBelow(args, 'lessons', [{ name: title, path: `/lessons/${slug}` }]))
  return view
}

function describe(args: LoadArgs, course: CourseView, published: string): Structured {
  return {
    ...courseOf(args, { ...course, path: `/lessons/${course.slug}`, published }),
    ...onlineFor(course.minutes),
    // A login costs nothing, but the course is not open to everybody.
    isAccessibleForFree: course.access === 'open',
    hasPart: course.chapters.flatMap(({ lessons }) =>
      lessons.map(({ slug, title, minutes }) => ({
        '@type': 'LearningResource',
        name: title,
        url: fullAddress(args.request, `/lessons/${course.slug}/${slug}`),
        timeRequired: isoDuration(minutes),
      })),
    ),
  }
}

function relatedBooks(content: Content, language: Language, slugs: readonly string[]): Related[] {
  return slugs.flatMap((slug) => {
    const book = content.book(slug)
    if (!book) return []
    return [
      { title: language === 'en' ? book.title.en : book.title.s, to: addresses.book(book.subject, slug) },
    ]
  })
}

function relatedArticles(content: Content, language: Language, names: readonly string[]): Related[] {
  const articles = new Map(content.list('articles', language).map((listed) => [listed.name, listed.value]))
  return names.flatMap((name) => {
    const article = articles.get(name)
    if (!article || article.withdrawn) return []
    return [{ title: article.title, to: articleAddress(name) }]
  })
}
