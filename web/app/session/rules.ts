import type { Rule } from '@shuyuan/contract/site/rule'
import type { IndexData } from '@shuyuan/contract/site/site'

type RuleType = Rule['type']

export interface MenuEntry {
  id: number
  type: RuleType
  title: string
  name: string
  /** Path on this site, or the address of a link. */
  path: string
  icon: string
  children: MenuEntry[]
  meta: { id: number; type: RuleType; menu_type: Rule['menu_type'] }
}

/** By page path: the permission nodes of the buttons on that page. */
export type AuthNodes = ReadonlyMap<string, readonly string[]>

export interface Menus {
  headNav: MenuEntry[]
  navUserMenus: MenuEntry[]
  userMenus: MenuEntry[]
  showHeadline: boolean
  authNode: AuthNodes
}

/** A rule as other servers of the contract send it: lists and texts may be missing. */
export type LooseRule = Pick<Rule, 'id' | 'type' | 'name' | 'path'> &
  Partial<Omit<Rule, 'children'>> & { children?: LooseRule[] }

/** An `index/index` answer with such rules. */
export type LooseIndex = Omit<IndexData, 'rules' | 'menus'> & {
  rules: readonly LooseRule[]
  menus: readonly LooseRule[]
}

/** A rule without the fields that no menu uses, because it is part of every page. */
export function leanRule({ children = [], ...rule }: LooseRule): LooseRule {
  const { id, type, name, path, title, icon, menu_type, url, extend } = rule
  // A permission is in no menu: its name is all that is read.
  if (type === 'button') return { id, type, name, path }
  return {
    id,
    type,
    name,
    path,
    title,
    icon,
    menu_type,
    ...(url && { url }),
    ...(extend !== 'none' && { extend }),
    ...(children.length > 0 && { children: children.map(leanRule) }),
  }
}

const memberArea = '/user/'

/** The menus and permission nodes of an `index/index` answer. */
export function menusOf(answer: { rules?: readonly LooseRule[]; menus?: readonly LooseRule[] }): Menus {
  const rules = answer.rules ?? []
  const menus = answer.menus ?? []
  return {
    headNav: [...entries(rules, '/', ['nav']), ...entries(menus, '/', ['nav'])],
    navUserMenus: [...entries(rules, '/', ['nav_user_menu']), ...entries(menus, '/', ['nav_user_menu'])],
    userMenus: entries(menus, memberArea, ['menu', 'menu_dir']),
    // Counted before hidden groups are left out.
    showHeadline: menus.length > 1,
    authNode: new Map([...authNodes(rules, '/'), ...authNodes(menus, memberArea)]),
  }
}

/**
 * The entries of the wanted types. Permission-only rules and folders without visible entries are left out; a rule of
 * another type is left out with everything below it.
 */
function entries(rules: readonly LooseRule[], prefix: string, types: readonly RuleType[]): MenuEntry[] {
  return rules.flatMap((rule) => {
    if (rule.extend === 'add_rules_only' || !types.includes(rule.type)) return []
    const children = entries(rule.children ?? [], prefix, types)
    if (rule.type === 'menu_dir' && children.length === 0) return []
    return [entry(rule, prefix, children)]
  })
}

function entry(rule: LooseRule, prefix: string, children: MenuEntry[]): MenuEntry {
  const { id, type, name, title = '', icon = '', menu_type = 'tab' } = rule
  return { id, type, title, name, icon, children, path: pathOf(rule, prefix), meta: { id, type, menu_type } }
}

function pathOf(rule: LooseRule, prefix: string): string {
  const { menu_type, url = '', path } = rule
  // Without an address there is no page, and the menu says so.
  if (menu_type === 'iframe' && url === '') return ''
  if (menu_type === 'iframe') return `${memberArea}iframe/${encodeURIComponent(url)}`
  return menu_type === 'link' ? url : prefix + path.replace(/^\//, '')
}

/** Permission nodes of buttons, by the path of their page. */
function authNodes(rules: readonly LooseRule[], prefix: string): AuthNodes {
  const found = new Map<string, readonly string[]>()
  const gather = (level: readonly LooseRule[], parent: string) => {
    const buttons = level.filter((rule) => rule.type === 'button').map((rule) => prefix + rule.name)
    if (buttons.length > 0) found.set(parent, buttons)
    for (const rule of level) if (rule.children?.length) gather(rule.children, prefix + rule.name)
  }
  gather(rules, prefix)
  return found
}

/** A sub-path of the current page, or a page's path with an optional node name. */
export type AuthCheck = string | { name: string; subNodeName?: string }

export function isAllowed(nodes: AuthNodes, path: string, check: AuthCheck): boolean {
  if (typeof check === 'string') {
    const page = path === '/' ? '/' : path.replace(/\/$/, '')
    return nodes.get(page)?.includes(`${page === '/' ? '' : page}/${check}`) ?? false
  }
  const stored = nodes.get(check.name)
  if (!stored) return false
  return check.subNodeName === undefined || stored.includes(check.subNodeName)
}
