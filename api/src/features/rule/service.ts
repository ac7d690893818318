import type { Language } from '@shuyuan/contract/language'
import type { Rule } from '@shuyuan/contract/rule'
import type { Executor, MemberRow, RuleRow } from '#db/tables.ts'
import { groupById, guestRules, liveRules } from './queries.ts'
import { guestTree, memberTree } from './tree.ts'

export interface Menus {
  /** Entries of the head and of the user menu, routes and buttons. */
  rules: Rule[]
  /** The member area's side menu. */
  menus: Rule[]
}

/** The menus of a member, or of a guest (null), with titles in a language (contract, section 3.2). */
export async function menusOf(db: Executor, member: MemberRow | null, language: Language): Promise<Menus> {
  if (!member) return { rules: guestTree(await guestRules(db), language), menus: [] }
  const roots = memberTree(await rulesOfMember(db, member), language)
  return {
    // A root of type `menu` stands in neither: it has no folder to be shown under.
    rules: roots.filter((rule) => rule.type !== 'menu_dir' && rule.type !== 'menu'),
    menus: roots.filter((rule) => rule.type === 'menu_dir'),
  }
}

/** The rules that a member's group has; none where the group is gone or switched off. */
export async function rulesOfMember(db: Executor, member: MemberRow): Promise<RuleRow[]> {
  const group = await groupById(db, member.group_id)
  if (group?.status !== 1) return []
  const rules = await liveRules(db)
  return group.rules === '*' ? rules : rulesIn(rules, group.rules)
}

/** Whether a member's group has the rule of an action, `controller/action` in any case. */
export async function mayUse(db: Executor, member: MemberRow, action: string): Promise<boolean> {
  const group = await groupById(db, member.group_id)
  if (group?.status !== 1) return false
  if (group.rules === '*') return true
  // A rule's name may carry conditions behind a question mark; its action is what stands before.
  return rulesIn(await liveRules(db), group.rules).some(
    (rule) => rule.name.split('?')[0]?.toLowerCase() === action.toLowerCase(),
  )
}

function rulesIn(rules: RuleRow[], list: string): RuleRow[] {
  const ids = new Set(list.split(',').map(Number))
  return rules.filter((rule) => ids.has(rule.id))
}
