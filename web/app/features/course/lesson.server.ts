import { addresses } from '@shuyuan/content/addresses/addresses'
import type { Lesson } from '@shuyuan/content/kinds/course'
import { defaultLanguage, languageTag } from '@shuyuan/contract/text/language'
import {
  fullAddress,
  isoDuration,
  schoolAsProvider,
  trailBelow,
  type Structured,
} from '#app/parts/catalogue/structured.server.ts'
import { verseHtml } from '#app/parts/classics/verse-html.ts'
import { describedBy } from '#app/parts/structured/description.server.ts'
import { notFound } from '#app/routing/errors/not-found.ts'
import type { LoadArgs } from '#app/routing/page.ts'
import { findCourse, type CourseData } from './course-data.server.ts'
import type { LessonContent, LessonHead, LessonView, Related, ClassicView } from './course-view.ts'

/** The first lines of a chapter `book/chapter`, with the reading of each character. */
function classicView(
  ref: string,
  { content, language, prepared }: Pick<LoadArgs, 'content' | 'language' | 'prepared'>,
): ClassicView | null {
  const [name = '', slug = ''] = ref.split('/')
  const chapter = content?.chapter(name, slug)
  const book = content?.book(name)
  if (!content || !chapter || !book) return null
  const titles = [book.title, chapter.title].map((title) => (language === 'en' ? title.en : title.s))
  const lines = chapter.passages[0]?.lines ?? []
  return {
    title: titles.join(language === 'en' ? ', ' : '·'),
    to: addresses.chapter(book.subject, name, slug),
    text: prepared('lesson-classic', lines.map((line) => `<p>${verseHtml(line)}</p>`).join('')),
  }
}

/**
 * A lesson in its course. The content of a lesson for members is not read here, because this page, its payload and its
 * cached copy are the same for everybody.
 */
export async function loadLesson(args: LoadArgs): Promise<LessonView> {
  const { content, language, params, request, tag, structured } = args
  tag('content')
  const { slug = '', lesson: name = '' } = params
  const course = content && (await findCourse(content, language, slug))
  const heads = course?.chapters.flatMap(({ lessons }) => lessons) ?? []
  const at = heads.findIndex((head) => head.slug === name)
  const head = heads[at]
  const found = content && (await content.item('lessons', language, `${slug}/${name}`))
  const chinese = content && (await content.item('lessons', defaultLanguage, `${slug}/${name}`))
  if (!course || !head || !found) throw notFound(request)
  const { value, lang } = found
  const { title } = course.value
  const view: LessonView = {
    title: `${head.title} - ${title}`,
    description: describedBy(value.summary, course.value.subtitle, course.value.description),
    ...(!head.open && { noindex: true as const }),
    course: { slug, title, chapters: course.chapters, access: course.value.access, lang: course.lang },
    lesson: { ...head, summary: value.summary, lang, carved: chinese?.value.title ?? head.title },
    classic: value.classic ? classicView(value.classic, args) : null,
    content: head.open ? contentOf(value, args) : null,
    previous: linkTo(slug, heads[at - 1]),
    next: linkTo(slug, heads[at + 1]),
    report: content.site(language).value.contact.email ?? '',
  }
  structured(describe(args, view, course))
  structured(
    await trailBelow(args, 'lessons', [
      { name: title, path: `/lessons/${slug}` },
      { name: head.title, path: `/lessons/${slug}/${name}` },
    ]),
  )
  return view
}

function contentOf({ body, media = '', poster = '' }: Lesson, { prepared }: LoadArgs): LessonContent {
  return { body: prepared('lesson-text', body), media, poster }
}

function linkTo(course: string, lesson: LessonHead | undefined): Related | null {
  return lesson ? { title: lesson.title, to: `/lessons/${course}/${lesson.slug}` } : null
}

const kinds: Record<Lesson['type'], string> = {
  text: 'LearningResource',
  classic: 'LearningResource',
  audio: 'AudioObject',
  video: 'VideoObject',
}

function describe(args: LoadArgs, { course, lesson, content }: LessonView, data: CourseData): Structured {
  const { request } = args
  const open = content !== null
  const recording = open && content.media !== ''
  return {
    '@context': 'https://schema.org',
    '@type': recording ? kinds[lesson.type] : 'LearningResource',
    name: lesson.title,
    description: lesson.summary,
    url: fullAddress(request, `/lessons/${course.slug}/${lesson.slug}`),
    inLanguage: languageTag[lesson.lang],
    isAccessibleForFree: open,
    ...(recording
      ? {
          contentUrl: fullAddress(request, content.media),
          duration: isoDuration(lesson.minutes),
          uploadDate: data.value.published,
          ...(content.poster && { thumbnailUrl: fullAddress(request, content.poster) }),
        }
      : { timeRequired: isoDuration(lesson.minutes), provider: schoolAsProvider(args) }),
    isPartOf: { '@type': 'Course', name: course.title, url: fullAddress(request, `/lessons/${course.slug}`) },
  }
}
