import type { ListedFile } from '@shuyuan/content/reading/collections'
import type { Content } from '@shuyuan/content/reading/content'
import type { Language } from '@shuyuan/contract/text/language'
import { drawingOf } from '#app/drawings/drawings.server.ts'
import { photoOf } from '#app/drawings/photo-view.server.ts'
import type { CourseCardView } from './course-view.ts'

export function courseCards(content: Content, language: Language): CourseCardView[] {
  const minutes = new Map(content.list('lessons', language).map(({ name, value }) => [name, value.minutes]))
  return content
    .list('courses', language)
    .map((listed) => courseCard({ content, language, minutes }, listed))
    .toSorted((a, b) => b.published.localeCompare(a.published) || a.slug.localeCompare(b.slug))
}

interface Given {
  content: Content
  language: Language
  minutes: ReadonlyMap<string, number>
}

function courseCard(
  { content, language, minutes: minutesOf }: Given,
  { name: slug, value, lang }: ListedFile<'courses'>,
): CourseCardView {
  const { title, subtitle, subject, ages, level, access, published } = value
  const lessons = value.chapters.flatMap((chapter) => chapter.lessons)
  const minutes = lessons.reduce((sum, lesson) => sum + (minutesOf.get(`${slug}/${lesson}`) ?? 0), 0)
  const drawing = photoOf(content, language, 'courses', slug) ?? drawingOf('courses', slug)
  return { slug, lang, title, subtitle, subject, ages, level, access, published, lessons, minutes, drawing }
}
