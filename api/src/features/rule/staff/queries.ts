import type { Insertable } from 'kysely'
import type { Executor, RuleRow, RuleTable } from '#db/tables.ts'

/** For operators: every rule, those that are switched off too, heaviest first. */
export function allRules(db: Executor): Promise<RuleRow[]> {
  return db.selectFrom('user_rule').selectAll().orderBy('weigh', 'desc').orderBy('id').execute()
}

export function insertRule(trx: Executor, rule: Insertable<RuleTable>): Promise<RuleRow> {
  return trx.insertInto('user_rule').values(rule).returningAll().executeTakeFirstOrThrow()
}

export async function updateWeight(trx: Executor, id: number, weigh: number): Promise<void> {
  await trx.updateTable('user_rule').set({ weigh }).where('id', '=', id).execute()
}

/** Answers how many there were. */
export async function deleteRules(trx: Executor, ids: number[]): Promise<number> {
  const { numDeletedRows } = await trx.deleteFrom('user_rule').where('id', 'in', ids).executeTakeFirst()
  return Number(numDeletedRows)
}

/** The groups that have a list of rules, not all of them. */
export function groupsWithLists(db: Executor) {
  return db.selectFrom('user_group').select(['id', 'rules']).where('rules', '!=', '*').execute()
}

export async function updateGroupRules(
  trx: Executor,
  id: number,
  rules: string,
  time: number,
): Promise<void> {
  await trx.updateTable('user_group').set({ rules, update_time: time }).where('id', '=', id).execute()
}

export function allGroups(db: Executor) {
  return db.selectFrom('user_group').select(['id', 'name', 'rules', 'status']).orderBy('id').execute()
}
