import type { Level } from '@shuyuan/content/fields/school'
import type { Subject } from '@shuyuan/contract/site/subjects'
import type { SceneView } from '#app/drawings/photo-view.server.ts'
import type { Language } from '@shuyuan/contract/text/language'

/** What every thing to learn shows of itself in a list. */
export interface LearningHead {
  slug: string
  title: string
  subtitle: string
  subject: Subject
  /** From and to, both included, in years. */
  ages: readonly [number, number]
  /** The language its words are in. */
  lang: Language
}

export interface CourseCardView extends LearningHead {
  level: Level
  access: 'open' | 'member' | 'code'
  lessons: string[]
  /** Of all lessons together. */
  minutes: number
  /** The day `yyyy-mm-dd` it came out. */
  published: string
  drawing?: SceneView | undefined
}
