import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Db } from '#db/tables.ts'
import { audit, type Decision } from '#features/audit/service.ts'
import { changePages } from '#features/page-change/service.ts'
import { readConfig } from '#features/config/service.ts'
import { everyRule } from '#features/rule/service.ts'
import { allGroups, allRules, insertGroup, updateGroup } from './queries.ts'
import type { RuleOutcome } from './service.ts'

export interface GroupFields {
  /** 0 for a new one. */
  id: number
  name: string
  all: boolean
  /** Ids with commas. */
  rules: string
  live: boolean
}

/** Adds or changes a group of members: its name, its rules, and whether they are in force. */
export function saveGroup(
  db: Db,
  { id, name, all, rules, live }: GroupFields,
  by: Decision,
): Promise<RuleOutcome> {
  return db.transaction().execute(async (trx) => {
    const groups = await allGroups(trx)
    const before = groups.find((group) => group.id === id)
    if (id !== 0 && !before) return { problem: 'rule.gone' }
    if (groups.some((group) => group.name === name && group.id !== id)) return { problem: 'rule.groupTaken' }
    const { default_group: first } = await readConfig(trx)
    if (!live && id === first) return { problem: 'rule.defaultGroup' }
    const known = new Set((await allRules(trx)).map((rule) => rule.id))
    const wanted = rules.split(',').filter((each) => known.has(Number(each)))
    const time = unixSeconds(by.now)
    const row = {
      name,
      rules: all ? everyRule : wanted.join(','),
      status: live ? 1 : 0,
      update_time: time,
    } as const
    const made = before ? before.id : await insertGroup(trx, { ...row, create_time: time })
    if (before) await updateGroup(trx, id, row)
    // Public pages name the group whose prices a membership gives.
    if (before && before.name !== name) await changePages(trx, by.now, 'terms')
    const detail = { before: before?.rules ?? '', after: row.rules, name }
    await audit(trx, {
      ...by,
      action: before ? 'group.change' : 'group.add',
      entity: 'group',
      ref: made,
      detail,
    })
    return { id: made }
  })
}
