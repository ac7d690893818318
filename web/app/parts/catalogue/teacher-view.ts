import type { Subject } from '@shuyuan/content/fields/school'

/** A teacher, in the visitor's language. */
export interface TeacherView {
  slug: string
  name: string
  role: string
  bio: string
  subjects: Subject[]
  /** Address of a picture, '' where there is none. */
  portrait: string
  /** No real person: the page says so. */
  sample: boolean
}
