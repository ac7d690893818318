import type { TaskWords } from '@shuyuan/contract/habit/habit'
import type { PageView } from '#app/parts/blocks/block-view.ts'

/** What brings how many points. */
export interface PointsRule {
  milestones: readonly { days: number; points: number }[]
  makeUp: { quota: number; cost: number }
}

/** The page as it is for everybody, on the day that it was made. */
export interface HabitView extends PageView {
  /** At the school, `yyyy-mm-dd`. */
  today: string
  task: TaskWords | null
  rule: PointsRule | null
}
