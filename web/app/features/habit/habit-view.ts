import type { TaskWords } from '@shuyuan/contract/habit/habit'
import type { PageView } from '#app/parts/blocks/block-view.ts'

export interface PointsRule {
  milestones: readonly { days: number; points: number }[]
  makeUp: { quota: number; cost: number }
}

/** The page as everybody gets it, on the day it was rendered. */
export interface HabitView extends PageView {
  /** At the school, `yyyy-mm-dd`. */
  today: string
  task: TaskWords | null
  rule: PointsRule | null
}
