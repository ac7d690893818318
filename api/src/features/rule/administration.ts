import type { Insertable } from 'kysely'
import type { Db, Executor, RuleRow, RuleTable } from '#db/tables.ts'
import { audit, type Decision } from '#features/audit/service.ts'
import { unixSeconds } from '#unix-seconds.ts'

/** For operators: every rule, those that are switched off too, heaviest first. */
export function allRules(db: Executor): Promise<RuleRow[]> {
  return db.selectFrom('user_rule').selectAll().orderBy('weigh', 'desc').orderBy('id').execute()
}

export type NewRule = Omit<
  Insertable<RuleTable>,
  'id' | 'remark' | 'status' | 'weigh' | 'create_time' | 'update_time'
> & {
  /** Absent: as the family does, the id. */
  weigh?: number
}

/** Adds a rule, switched on. Groups that have all rules have it at once. */
export function addRule(db: Db, { weigh, ...rule }: NewRule, by: Decision): Promise<RuleRow> {
  const time = unixSeconds(by.now)
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('user_rule')
      .values({
        ...rule,
        weigh: weigh ?? 0,
        remark: '',
        status: 1,
        create_time: time,
        update_time: time,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(trx, { ...by, action: 'rule.add', entity: 'rule', ref: row.id, detail: { name: rule.name } })
    if (weigh !== undefined) return row
    await trx.updateTable('user_rule').set({ weigh: row.id }).where('id', '=', row.id).execute()
    return { ...row, weigh: row.id }
  })
}

/** Removes rules, and takes them out of the lists of the groups. Answers how many there were. */
export function removeRules(db: Db, ids: number[], by: Decision): Promise<number> {
  const time = unixSeconds(by.now)
  return db.transaction().execute(async (trx) => {
    const groups = await trx
      .selectFrom('user_group')
      .select(['id', 'rules'])
      .where('rules', '!=', '*')
      .execute()
    for (const group of groups) {
      const kept = group.rules
        .split(',')
        .filter((id) => !ids.includes(Number(id)))
        .join(',')
      if (kept === group.rules) continue
      await trx
        .updateTable('user_group')
        .set({ rules: kept, update_time: time })
        .where('id', '=', group.id)
        .execute()
    }
    const { numDeletedRows } = await trx.deleteFrom('user_rule').where('id', 'in', ids).executeTakeFirst()
    for (const id of ids) await audit(trx, { ...by, action: 'rule.remove', entity: 'rule', ref: id })
    return Number(numDeletedRows)
  })
}
