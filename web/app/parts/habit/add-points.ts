import type { HabitChange } from '@shuyuan/contract/habit/habit'
import type { Stores } from '#app/session/stores.tsx'

/** Adds what a check-in brought to the points that the pages show of the member. */
export function addPoints({ userInfo }: Stores, { points, bonuses }: HabitChange): void {
  const { score, dataFill } = userInfo.getState()
  dataFill({ score: bonuses.reduce((sum, bonus) => sum + bonus.points, Number(score) + points) })
}
