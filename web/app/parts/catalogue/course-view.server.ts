import type { ListedFile } from '@shuyuan/content/reading/collections'
import type { Content } from '@shuyuan/content/reading/content'
import type { Language } from '@shuyuan/contract/text/language'
import { drawingOf } from '#app/drawings/drawings.server.ts'
import type { CourseCardView } from './course-view.ts'

export function courseCards(content: Content, language: Language): CourseCardView[] {
  const minutes = new Map(content.list('lessons', language).map(({ name, value }) => [name, value.minutes]))
  return content
    .list('courses', language)
    .map((listed) => courseCard(listed, minutes))
    .toSorted((a, b) => b.published.localeCompare(a.published) || a.slug.localeCompare(b.slug))
}

function courseCard(
  { name: slug, value, lang }: ListedFile<'courses'>,
  minutesOf: ReadonlyMap<string, number>,
): CourseCardView {
  const { title, subtitle, subject, ages, level, access, published } = value
  const lessons = value.chapters.flatMap((chapter) => chapter.lessons)
  const minutes = lessons.reduce((sum, lesson) => sum + (minutesOf.get(`${slug}/${lesson}`) ?? 0), 0)
  const drawing = drawingOf('courses', slug)
  return { slug, lang, title, subtitle, subject, ages, level, access, published, lessons, minutes, drawing }
}
