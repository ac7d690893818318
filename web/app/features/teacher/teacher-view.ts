import type { PageView } from '#app/parts/blocks/block-view.ts'
import type { TeacherView } from '#app/parts/catalogue/teacher-view.ts'

/** The page of a teacher: who it is, then blocks of what he or she teaches and wrote. */
export type TeacherPage = Pick<PageView, 'title' | 'description' | 'lang' | 'blocks' | 'paper'> & {
  teacher: TeacherView
  noindex: boolean
}
