import type { DrawingView } from '#app/drawings/drawings.server.ts'
import type { Subject } from '@shuyuan/contract/site/subjects'

/** A teacher, in the visitor's language. */
export interface TeacherView {
  slug: string
  name: string
  role: string
  bio: string
  subjects: Subject[]
  /** Address of a picture, '' where there is none. */
  portrait: string
  /** A drawn face that stands in for a picture. */
  face?: DrawingView | undefined
  /** No real person: the page says so. */
  sample: boolean
}
