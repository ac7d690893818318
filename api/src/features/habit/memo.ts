import type { HabitTask } from '@shuyuan/content/kinds/habit'
import type { Milestone } from '@shuyuan/contract/streak'
import type { Memo } from '#features/ledger/service.ts'

/** What the list of points says of a day, `yyyy-mm-dd`. */
export function dayMemo({ title }: Pick<HabitTask, 'title'>, day: string): Memo {
  return { 'zh-cn': `打卡“${title['zh-cn']}”，${day}`, en: `Check-in “${title.en}”, ${day}` }
}

/** What it says of days in a row. */
export function bonusMemo(milestone: Milestone): Memo {
  return { 'zh-cn': `连续打卡${milestone}天`, en: `${milestone} days in a row` }
}
