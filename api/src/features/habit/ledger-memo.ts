import type { HabitTask } from '@shuyuan/content/kinds/habit'
import type { Milestone } from '@shuyuan/contract/habit/streak'
import type { Memo } from '#features/ledger/service.ts'
import { inAllLanguages } from '#messages.ts'

/** The ledger's memo of a day, `yyyy-mm-dd`. */
export function dayMemo({ title }: Pick<HabitTask, 'title'>, day: string): Memo {
  return inAllLanguages('habit.memo.day', (language) => ({ title: title[language], day }))
}

/** The ledger's memo of a bonus. */
export function bonusMemo(milestone: Milestone): Memo {
  return inAllLanguages('habit.memo.bonus', () => ({ days: milestone }))
}
