import type { Language } from '@shuyuan/contract/language'
import type { Rule } from '@shuyuan/contract/rule'
import type { Executor, RuleRow } from '#db/tables.ts'
import { guestRules, liveRules } from './queries.ts'
import { guestTree, memberTree } from './tree.ts'

/** What stands for all rules in a group's list. */
export const everyRule = '*'

export interface Menus {
  /** Entries of the head and of the user menu, routes and buttons. */
  rules: Rule[]
  /** The member area's side menu. */
  menus: Rule[]
}

/**
 * The menus of a member whose group has `groupRules` (`*`, or ids with commas), or of a guest (null), with titles in
 * a language (contract, section 3.2).
 */
export async function menusOf(db: Executor, groupRules: string | null, language: Language): Promise<Menus> {
  if (groupRules === null) return { rules: guestTree(await guestRules(db), language), menus: [] }
  const roots = memberTree(await rulesIn(db, groupRules), language)
  return {
    // A root of type `menu` stands in neither: it has no folder to be shown under.
    rules: roots.filter((rule) => rule.type !== 'menu_dir' && rule.type !== 'menu'),
    menus: roots.filter((rule) => rule.type === 'menu_dir'),
  }
}

/** Whether a group's rules have the one of an action, `controller/action` in any case. */
export async function mayUse(db: Executor, groupRules: string, action: string): Promise<boolean> {
  if (groupRules === everyRule) return true
  const rules = await rulesIn(db, groupRules)
  // A rule's name may carry conditions behind a question mark; its action is what stands before.
  return rules.some((rule) => rule.name.split('?')[0]?.toLowerCase() === action.toLowerCase())
}

/** The live rules of a group, heaviest first. */
async function rulesIn(db: Executor, groupRules: string): Promise<RuleRow[]> {
  if (groupRules === '') return []
  const rules = await liveRules(db)
  if (groupRules === everyRule) return rules
  const ids = new Set(groupRules.split(',').map(Number))
  return rules.filter((rule) => ids.has(rule.id))
}
