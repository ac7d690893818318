import type { ClassCourse } from '@shuyuan/content/kinds/class'
import type { Language } from '@shuyuan/contract/text/language'
import type { PageView } from '#app/parts/blocks/block-view.ts'
import type { SceneView } from '#app/drawings/photo-view.server.ts'
import type { TeacherView } from '#app/parts/catalogue/teacher-view.ts'
import type { TermWithLessons, TimetableEntry } from '#app/parts/catalogue/terms/term-view.ts'
import type { TermFilters } from './choose.ts'

/** The timetable: the page of content around the list. */
export interface TimetableView extends PageView {
  entries: TimetableEntry[]
  filters: TermFilters
  today: string
}

/** A term with the path of the form by which one signs up. */
export interface TermOfClass extends TermWithLessons {
  signUp: string
}

/** A class with all its terms; `refund` and the answers are HTML. */
export interface ClassView extends Omit<ClassCourse, 'teachers' | 'ages' | 'published' | 'photo'> {
  slug: string
  ages: readonly [number, number]
  scene?: SceneView | undefined
  teachers: TeacherView[]
  terms: TermOfClass[]
  lang: Language
  /** The day `yyyy-mm-dd` at the school when this was made. */
  today: string
}
