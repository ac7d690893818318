import type { Language } from '@shuyuan/contract/text/language'
import type { Rule } from '@shuyuan/contract/site/rule'
import type { Executor } from '#db/tables.ts'
import type { RuleRow } from '#db/tables/rule.ts'
import { guestRules, hasRules, liveRules, rulesNamed } from './queries.ts'
import { entriesOfOurPages } from './built-in-rules.ts'
import { guestTree, memberTree } from './menu-tree.ts'

/** The value of a group's list that stands for all rules. */
export const everyRule = '*'

export interface Menus {
  /** Entries of the head and of the user menu, routes and buttons. */
  rules: Rule[]
  /** The member area's side menu. */
  menus: Rule[]
}

interface Asker {
  /** Of a member's group: `*`, or ids with commas. Null for a guest. */
  groupRules: string | null
  language: Language
  /** Whether our own pages ask; other clients get only what they can open. */
  ownPages: boolean
  /** Whether an address is of a subject that the school does not teach. */
  isClosed(href: string): boolean
}

/** The menus of a visitor (contract). */
export async function menusOf(
  db: Executor,
  { groupRules, language, ownPages, isClosed }: Asker,
): Promise<Menus> {
  const shown = (rows: RuleRow[]) =>
    rows.filter((row) => (ownPages || opensAnywhere(row)) && !isClosed(addressOf(row)))
  if (groupRules === null) return { rules: guestTree(shown(await guestRules(db)), language), menus: [] }
  const roots = memberTree(shown(await rulesIn(db, groupRules)), language)
  return {
    // A root of type `menu` is in neither: it has no folder to be shown under.
    rules: roots.filter((rule) => rule.type !== 'menu_dir' && rule.type !== 'menu'),
    menus: roots.filter((rule) => rule.type === 'menu_dir'),
  }
}

/** The address that an entry opens. */
const addressOf = ({ menu_type, path, url }: RuleRow) =>
  menu_type === 'tab' ? `/${path.replace(/^\/+/, '')}` : url

/**
 * False for an entry that only our pages can open. One that an operator has made a link or another client's page opens
 * anywhere.
 */
function opensAnywhere({ name, menu_type, component }: RuleRow): boolean {
  return menu_type !== 'tab' || component !== '' || !entriesOfOurPages.has(name)
}

/** Whether a group's rules include an action, `controller/action` in any case. */
export async function mayUse(db: Executor, groupRules: string, action: string): Promise<boolean> {
  if (groupRules === everyRule) return true
  const rules = await rulesIn(db, groupRules)
  // The action is the part of a rule's name before the question mark; conditions may follow it.
  return rules.some((rule) => rule.name.split('?')[0]?.toLowerCase() === action.toLowerCase())
}

/**
 * Whether a member's group has a button. One whose rule was deleted is nobody's, here as on the page, for `*` too. A site
 * that has no rules at all yet has taken nothing away.
 */
export async function mayPress(db: Executor, groupRules: string, button: string): Promise<boolean> {
  const rules = await rulesNamed(db, button)
  if (rules.length === 0) return !(await hasRules(db))
  const ids = new Set(groupRules.split(',').map(Number))
  return rules.some(({ id, status }) => status === 1 && (groupRules === everyRule || ids.has(id)))
}

/** The live rules of a group, heaviest first. */
async function rulesIn(db: Executor, groupRules: string): Promise<RuleRow[]> {
  if (groupRules === '') return []
  const rules = await liveRules(db)
  if (groupRules === everyRule) return rules
  const ids = new Set(groupRules.split(',').map(Number))
  return rules.filter((rule) => ids.has(rule.id))
}
