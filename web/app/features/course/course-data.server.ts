import type { Found } from '@shuyuan/content/reading/collections'
import type { Content } from '@shuyuan/content/reading/content'
import type { Course } from '@shuyuan/content/kinds/course'
import type { Language } from '@shuyuan/contract/text/language'
import type { OutlineChapter } from './course-view.ts'

/** A course, and its chapters with what lists show of each lesson. */
export interface CourseData extends Found<Course> {
  chapters: OutlineChapter[]
}

export async function findCourse(
  content: Content,
  language: Language,
  slug: string,
): Promise<CourseData | undefined> {
  const found = await content.item('courses', language, slug)
  if (!found) return undefined
  const lessons = new Map(content.list('lessons', language).map(({ name, value }) => [name, value]))
  const chapters = found.value.chapters.map(({ title, lessons: names }) => ({
    title,
    lessons: names.flatMap((name) => {
      const lesson = lessons.get(`${slug}/${name}`)
      if (!lesson) return []
      const open = found.value.access === 'open' || lesson.preview
      return [{ slug: name, title: lesson.title, type: lesson.type, minutes: lesson.minutes, open }]
    }),
  }))
  return { ...found, chapters }
}
