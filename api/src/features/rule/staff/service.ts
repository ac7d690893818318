import type { Insertable } from 'kysely'
import type { Db, Executor, RuleRow, RuleTable } from '#db/tables.ts'
import { audit, type Decision } from '#features/audit/service.ts'
import { unixSeconds } from '#unix-seconds.ts'
import {
  allGroups,
  deleteRules,
  groupsWithLists,
  insertRule,
  updateGroupRules,
  updateWeight,
} from './queries.ts'

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
    const row = await insertRule(trx, {
      ...rule,
      weigh: weigh ?? 0,
      remark: '',
      status: 1,
      create_time: time,
      update_time: time,
    })
    await audit(trx, { ...by, action: 'rule.add', entity: 'rule', ref: row.id, detail: { name: rule.name } })
    if (weigh !== undefined) return row
    await updateWeight(trx, row.id, row.id)
    return { ...row, weigh: row.id }
  })
}

/** Removes rules, and takes them out of the lists of the groups. Answers how many there were. */
export function removeRules(db: Db, ids: number[], by: Decision): Promise<number> {
  const time = unixSeconds(by.now)
  return db.transaction().execute(async (trx) => {
    const groups = await groupsWithLists(trx)
    for (const group of groups) {
      const kept = group.rules
        .split(',')
        .filter((id) => !ids.includes(Number(id)))
        .join(',')
      if (kept === group.rules) continue
      await updateGroupRules(trx, group.id, kept, time)
    }
    const removed = await deleteRules(trx, ids)
    for (const id of ids) await audit(trx, { ...by, action: 'rule.remove', entity: 'rule', ref: id })
    return removed
  })
}

/** The groups of members, for a choice. */
export async function groupNames(db: Executor): Promise<{ id: number; name: string }[]> {
  return (await allGroups(db)).map(({ id, name }) => ({ id, name }))
}
