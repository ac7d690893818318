import type { HabitTask } from '@shuyuan/content/kinds/habit'
import type { Changed } from '@shuyuan/contract/habit/habit'
import { dueMilestones, type Milestone, runAround } from '@shuyuan/contract/habit/streak'
import type { Executor } from '#db/tables.ts'
import { changeWithin } from '#features/ledger/service.ts'
import { bonusMemo, dayMemo } from './ledger-memo.ts'
import { bonusesOf, daysOf, insertBonus } from './queries.ts'
import { unixSeconds } from '#unix-seconds.ts'

/** Books the points of a day. `now` in milliseconds. */
export async function earnDay(
  trx: Executor,
  { memberId, task, day, now }: { memberId: number; task: HabitTask; day: string; now: number },
): Promise<void> {
  if (task.points === 0) return
  await changeWithin(
    trx,
    'score',
    {
      memberId,
      amount: task.points,
      memo: dayMemo(task, day),
      idempotencyKey: `habit:${memberId}:${task.slug}:${day}`,
    },
    now,
  )
}

/**
 * Books the bonuses that a new day brought its run, as part of the transaction that wrote the day. `bonus`: points by
 * days in a row.
 */
export async function earnBonuses(
  trx: Executor,
  {
    memberId,
    day,
    bonus,
    now,
  }: { memberId: number; day: string; bonus: Readonly<Record<string, number>>; now: number },
): Promise<Changed['bonuses']> {
  const run = runAround(await daysOf(trx, memberId), day)
  if (!run) throw new Error(`${day} was not written`)
  const earned: Changed['bonuses'] = []
  for (const milestone of dueMilestones(run, await bonusesOf(trx, memberId))) {
    const points = bonus[milestone] ?? 0
    const create_time = unixSeconds(now)
    await insertBonus(trx, { user_id: memberId, milestone, day, points, create_time })
    if (points > 0) await bookBonus(trx, { memberId, milestone, day, points, now })
    earned.push({ milestone, points })
  }
  return earned
}

function bookBonus(
  trx: Executor,
  of: { memberId: number; milestone: Milestone; day: string; points: number; now: number },
) {
  const { memberId, milestone, day, points, now } = of
  const memo = bonusMemo(milestone)
  const idempotencyKey = `habit-bonus:${memberId}:${milestone}:${day}`
  return changeWithin(trx, 'score', { memberId, amount: points, memo, idempotencyKey }, now)
}
