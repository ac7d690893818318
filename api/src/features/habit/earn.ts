import type { HabitTask } from '@shuyuan/content/kinds/habit'
import { mostChildren } from '@shuyuan/contract/account/child'
import type { HabitChange } from '@shuyuan/contract/habit/habit'
import { dueMilestones, runAround } from '@shuyuan/contract/habit/streak'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Executor } from '#db/tables.ts'
import type { Person } from '#features/child/person.ts'
import { changeWithin, type Memo } from '#features/ledger/service.ts'
import { bonusMemo, dayMemo } from './ledger-memo.ts'
import { bonusesOf, daysOf, insertBonus } from './queries.ts'

/** Books the points of a day. `now` in milliseconds. */
export async function bookDayPoints(
  trx: Executor,
  { person, task, day, now }: { person: Person; task: HabitTask; day: string; now: number },
): Promise<void> {
  if (task.points === 0) return
  const key = `habit:${person.memberId}:${task.slug}:${day}`
  await book(trx, person, { amount: task.points, memo: dayMemo(task, day), key }, now)
}

/**
 * Books points for a person once. Those for a child are booked under the first free one of `mostChildren` keys, so that
 * a member who removes and adds children earns no more.
 */
async function book(
  trx: Executor,
  { memberId, child }: Person,
  { amount, memo, key }: { amount: number; memo: Memo; key: string },
  now: number,
): Promise<void> {
  const keys =
    child === 0 ? [key] : Array.from({ length: mostChildren }, (_, nth) => `${key}:child${nth + 1}`)
  for (const idempotencyKey of keys) {
    const change = await changeWithin(trx, 'score', { memberId, amount, memo, idempotencyKey }, now)
    if (change.done && !change.repeated) return
  }
}

/**
 * Books the bonuses of the run that a new day belongs to, in the transaction that wrote the day. `bonus`: points by
 * length of the run in days.
 */
export async function bookStreakBonuses(
  trx: Executor,
  {
    person,
    day,
    bonus,
    now,
  }: { person: Person; day: string; bonus: Readonly<Record<string, number>>; now: number },
): Promise<HabitChange['bonuses']> {
  const run = runAround(await daysOf(trx, person), day)
  if (!run) throw new Error(`${day} was not written`)
  const { memberId, child } = person
  const earned: HabitChange['bonuses'] = []
  for (const milestone of dueMilestones(run, await bonusesOf(trx, person))) {
    const points = bonus[milestone] ?? 0
    const create_time = unixSeconds(now)
    await insertBonus(trx, { user_id: memberId, child, milestone, day, points, create_time })
    const key = `habit-bonus:${memberId}:${milestone}:${day}`
    if (points > 0) await book(trx, person, { amount: points, memo: bonusMemo(milestone), key }, now)
    earned.push({ milestone, points })
  }
  return earned
}
