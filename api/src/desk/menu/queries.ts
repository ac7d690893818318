import type { Insertable, Updateable } from 'kysely'
import type { Engine } from '#db/engine.ts'
import type { Executor } from '#db/tables.ts'
import type { GroupTable } from '#db/tables/member.ts'
import type { RuleRow, RuleTable } from '#db/tables/rule.ts'

/** For operators: every rule, those that are switched off too, heaviest first. */
export function allRules(db: Executor): Promise<RuleRow[]> {
  return db.selectFrom('user_rule').selectAll().orderBy('weigh', 'desc').orderBy('id').execute()
}

export function insertRule(trx: Executor, rule: Insertable<RuleTable>): Promise<RuleRow> {
  return trx.insertInto('user_rule').values(rule).returningAll().executeTakeFirstOrThrow()
}

export async function updateRule(trx: Executor, id: number, values: Updateable<RuleTable>): Promise<void> {
  await trx.updateTable('user_rule').set(values).where('id', '=', id).execute()
}

/** Until the transaction ends nobody else changes a rule: two moves at once could make a ring. */
export async function lockRules(trx: Executor, engine: Engine): Promise<void> {
  // SQLite has one writer at a time.
  if (engine === 'postgres')
    await trx.selectFrom('user_rule').select('id').orderBy('id').forUpdate().execute()
}

export async function deleteRules(trx: Executor, ids: number[]): Promise<void> {
  await trx.deleteFrom('user_rule').where('id', 'in', ids).execute()
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

export function membersByGroup(db: Executor) {
  return db
    .selectFrom('user')
    .select((eb) => ['group_id', eb.fn.countAll<number>().as('count')])
    .groupBy('group_id')
    .execute()
}

export async function insertGroup(trx: Executor, group: Insertable<GroupTable>): Promise<number> {
  const { id } = await trx.insertInto('user_group').values(group).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateGroup(trx: Executor, id: number, values: Updateable<GroupTable>): Promise<void> {
  await trx.updateTable('user_group').set(values).where('id', '=', id).execute()
}
