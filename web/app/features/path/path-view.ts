import type { ProgressKind } from '@shuyuan/contract/learning/learning-kinds'
import type { SceneView } from '#app/drawings/photo-view.server.ts'
import type { PageView } from '#app/parts/blocks/block-view.ts'
import type { LearningHead } from '#app/parts/catalogue/course-view.ts'
import type { PreparedHtml } from '#app/routing/prepared.tsx'

export interface PathCardView extends LearningHead {
  stages: { slug: string; title: string; weeks: number; about: string }[]
  /** Kind and name of each step, in order. */
  steps: StepName[]
  scene: SceneView | undefined
}

export interface StepName {
  kind: ProgressKind
  ref: string
}

export interface PathListView extends PageView {
  paths: PathCardView[]
}

export interface StepView extends StepName {
  title: string
  to: string
  task: string
  minutes: number
}

export interface StageView {
  slug: string
  title: string
  /** The Chinese title, which the stage's seal carries. */
  carved: string
  about: string
  weeks: number
  points: number
  steps: StepView[]
}

export interface PathView extends LearningHead {
  description: string
  intro: string
  /** Why in this order. */
  why: PreparedHtml
  stages: StageView[]
  scene: SceneView | undefined
}
