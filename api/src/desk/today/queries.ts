import { sql, type Expression, type SqlBool } from 'kysely'
import { toLookAt } from '#features/order/verify.ts'
import { waitsForStaff } from '#features/question/question-queries.ts'
import { isLate } from '#features/registration/dues/queries.ts'
import { toGiveBack } from '#features/registration/fees/service.ts'
import type { Executor, Tables } from '#db/tables.ts'
import { sampleMembers } from '#seed/demo.ts'

async function countOf(db: Executor, table: keyof Tables, where: Expression<SqlBool>): Promise<number> {
  const { total } = await db
    .selectFrom(table)
    .select(sql<number>`count(*)`.as('total'))
    .where(where)
    .executeTakeFirstOrThrow()
  return total
}

/** How much of each kind waits for somebody of the school. */
export async function countWaiting(db: Executor, today: string) {
  const [
    signUps,
    giveBack,
    debts,
    refunds,
    orders,
    differences,
    questions,
    wall,
    recitations,
    coupons,
    distributors,
  ] = await Promise.all([
    countOf(db, 'registration', sql<boolean>`state = 'submitted' and offered_until is null`),
    countOf(db, 'registration', toGiveBack),
    countOf(db, 'registration', isLate(today)),
    countOf(db, 'refund_request', sql<boolean>`decide_time is null`),
    countOf(db, 'payment_order', toLookAt),
    countOf(db, 'payment_difference', sql<boolean>`settle_time is null`),
    countOf(db, 'question', waitsForStaff),
    countOf(db, 'habit_day', sql<boolean>`wall = 'pending'`),
    countOf(db, 'sent_recitation', sql<boolean>`answer_time is null`),
    countOf(db, 'claim', sql<boolean>`coupon <> '' and coupon_used_time is null`),
    countOf(db, 'distributor', sql<boolean>`state = 'applied'`),
  ])
  return {
    signUps,
    giveBack,
    debts,
    refunds,
    orders: orders + differences,
    questions,
    wall,
    recitations,
    coupons,
    distributors,
  }
}

/** Whether there are members that the project made up, as it made them. */
export async function hasSamplePeople(db: Executor): Promise<boolean> {
  const [names, emails] = [
    sampleMembers.map(({ username }) => username),
    sampleMembers.map(({ email }) => email),
  ]
  const row = await db
    .selectFrom('user')
    .select('id')
    .where('username', 'in', names)
    .where('email', 'in', emails)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
