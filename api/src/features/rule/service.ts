import type { Executor, MemberRow, RuleRow } from '#db/tables.ts'
import { groupById, liveRules } from './queries.ts'

/** The rules that a member's group has; none where the group is gone or switched off. */
export async function rulesOfMember(db: Executor, member: MemberRow): Promise<RuleRow[]> {
  const group = await groupById(db, member.group_id)
  if (group?.status !== 1) return []
  const rules = await liveRules(db)
  if (group.rules === '*') return rules
  const ids = new Set(group.rules.split(',').map(Number))
  return rules.filter((rule) => ids.has(rule.id))
}

/** Whether a member's group has the rule of an action, `controller/action` in any case. */
export async function mayUse(db: Executor, member: MemberRow, action: string): Promise<boolean> {
  const group = await groupById(db, member.group_id)
  if (group?.status !== 1) return false
  if (group.rules === '*') return true
  const rules = await rulesOfMember(db, member)
  // A rule's name may carry conditions behind a question mark; its action is what stands before.
  return rules.some((rule) => rule.name.split('?')[0]?.toLowerCase() === action.toLowerCase())
}
