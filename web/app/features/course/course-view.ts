import type { Lesson } from '@shuyuan/content/kinds/course'
import type { Level } from '@shuyuan/content/fields/school'
import type { Subject } from '@shuyuan/contract/site/subjects'
import type { SceneView } from '#app/drawings/photo-view.server.ts'
import type { Language } from '@shuyuan/contract/text/language'
import type { PageView } from '#app/parts/blocks/block-view.ts'
import type { CourseCardView } from '#app/parts/catalogue/course-view.ts'
import type { TeacherView } from '#app/parts/catalogue/teacher-view.ts'
import type { PreparedHtml } from '#app/routing/prepared.tsx'
import type { CourseFilters } from './choose.ts'

export interface CatalogueView extends PageView {
  courses: CourseCardView[]
  filters: CourseFilters
}

export interface LessonHead {
  slug: string
  title: string
  type: Lesson['type']
  minutes: number
  /** Open to everybody; otherwise for members. */
  open: boolean
}

export interface OutlineChapter {
  title: string
  lessons: LessonHead[]
}

export interface Related {
  title: string
  to: string
}

export interface CourseView {
  slug: string
  title: string
  subtitle: string
  description: string
  intro: string
  subject: Subject
  level: Level
  ages: readonly [number, number]
  access: CourseCardView['access']
  minutes: number
  suits: string[]
  drawing?: SceneView | undefined
  chapters: OutlineChapter[]
  teachers: TeacherView[]
  books: Related[]
  articles: Related[]
  lang: Language
}

/** The beginning of the chapter that a lesson reads, and its address. */
export interface ClassicView {
  title: string
  to: string
  /** Its first lines, with the reading over each character. */
  text: PreparedHtml
}

/** What a lesson teaches. Where it is for members only, no public page has this. */
export interface LessonContent {
  body: PreparedHtml
  media: string
  poster: string
}

export interface LessonView {
  /** Of the browser tab. */
  title: string
  description: string
  noindex?: true
  course: Pick<CourseView, 'slug' | 'title' | 'chapters' | 'access' | 'lang'>
  /** `carved`: the Chinese title, which its seal carries. */
  lesson: LessonHead & { summary: string; lang: Language; carved: string }
  /** The old text that it reads, which is for everybody. */
  classic: ClassicView | null
  /** Null where the lesson is for members: their browser fetches it. */
  content: LessonContent | null
  previous: Related | null
  next: Related | null
  /** E-mail address for reports of faults. */
  report: string
}
