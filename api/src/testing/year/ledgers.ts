import { sql } from 'kysely'
import { chanceOf } from '#seed/sample-history.ts'
import { insertMany } from './bulk.ts'
import { memberPicker, momentOf, type YearPlan } from './plan.ts'

const kinds = [
  { kind: 'score', table: 'user_score_log', part: 0.8, unit: 5 },
  { kind: 'money', table: 'user_money_log', part: 0.2, unit: 600 },
] as const

/** Rows of points and money with consistent balances. */
export async function fillLedgers(plan: YearPlan): Promise<void> {
  const { db, engine, size } = plan
  for (const { kind, table, part, unit } of kinds) {
    await insertMany(db, engine, table, rowsOf(plan, { kind, unit, count: Math.floor(size.logs * part) }))
    const last = sql<number>`coalesce((select "after" from ${sql.table(table)} as log where log.user_id = "user".id order by create_time desc, id desc limit 1), 0)`
    await db
      .updateTable('user')
      .set({ [kind]: last })
      .execute()
  }
}

function* rowsOf(
  { size, now }: YearPlan,
  { kind, unit, count }: { kind: 'score' | 'money'; unit: number; count: number },
) {
  const chance = chanceOf(unit)
  const pick = memberPicker(size, unit + 1)
  const balances = new Map<number, number>()
  const counts = new Map<number, number>()
  for (let index = 0; index < count; index += 1) {
    const member = pick()
    const before = balances.get(member) ?? 0
    const spent = before >= unit && chance() < 0.35
    const amount = spent ? -unit : unit * (1 + Math.floor(chance() * 3))
    balances.set(member, before + amount)
    const number = (counts.get(member) ?? 0) + 1
    counts.set(member, number)
    yield {
      user_id: member,
      number,
      [kind]: amount,
      before,
      after: before + amount,
      memo: spent ? '兑换学习资料' : '每日打卡',
      memo_en: spent ? 'Exchanged for study materials' : 'Daily check-in',
      idempotency_key: index % 3 ? null : `year:${index}`,
      create_time: momentOf(now, index, count),
    }
  }
}
