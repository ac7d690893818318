import * as z from 'zod/mini'
import { flag, requiredText, text, wholeNumber } from '#fields/input'
import { menuTypes, ruleExtends, ruleTypes } from '#site/rule'
import { get, post } from '#envelope/endpoint'

const largestId = 2_147_483_647
const id = wholeNumber(0, 0, largestId)
/** A path of this site: no colon, so no scheme; no slash at its start, so no other host. */
const path = z.pipe(
  text(100),
  z
    .pipe(
      z.string(),
      z.transform((given) => given.replace(/^\/+/, '')),
    )
    .check(z.regex(/^[\w\-./~%?=&#]*$/, 'rule.path')),
)

const ruleFields = {
  type: z.enum(ruleTypes, 'rule.type'),
  title: requiredText('rule.title', 50),
  title_en: text(50),
  /** Of permissions `controller/action`; '' for a name that is made up. */
  name: z.pipe(text(50), z.string().check(z.regex(/^[\w\-./?=&]*$/, 'rule.name'))),
  path,
  icon: z.pipe(text(50), z.string().check(z.regex(/^[\w -]*$/, 'rule.icon'))),
  menu_type: z.enum(menuTypes, 'rule.menuType'),
  url: text(255),
  extend: z.enum(ruleExtends, 'rule.extend'),
  /** Guests have it too. */
  guests: flag,
  /** Switched on. */
  live: flag,
}
/** `pid` 0 is the top level. */
export const addRuleBody = z.object({
  pid: id,
  ...ruleFields,
  /** The page file of another client of the family; '' for none. */
  component: z._default(text(100), ''),
})
export const changeRuleBody = z.object({ id, ...ruleFields })
export type RuleFields = Omit<z.infer<typeof changeRuleBody>, 'id'>

/** Puts a rule below `pid`, in front of `before`; 0 puts it last. */
export const moveRuleBody = z.object({ id, pid: id, before: id })
/** With `below` everything below it goes too. */
export const removeRuleBody = z.object({ id, below: flag })

/** Rules of a group: `all`, or the ids in `rules`, with commas. `id` 0 makes a new group. */
export const groupBody = z.object({
  id,
  name: requiredText('rule.groupName', 50),
  all: flag,
  rules: z.pipe(text(20_000), z.string().check(z.regex(/^(?:\d{1,10}(?:,\d{1,10})*)?$/, 'rule.unknown'))),
  live: flag,
})

const deskRule = z.object({
  id: z.int(),
  pid: z.int(),
  type: z.enum(ruleTypes),
  title: z.string(),
  title_en: z.string(),
  name: z.string(),
  path: z.string(),
  icon: z.string(),
  menu_type: z.enum(menuTypes),
  url: z.string(),
  extend: z.enum(ruleExtends),
  guests: z.boolean(),
  live: z.boolean(),
})
export type DeskRule = z.infer<typeof deskRule>

const deskGroup = z.object({
  id: z.int(),
  name: z.string(),
  live: z.boolean(),
  /** Has all rules, those of the future too. */
  all: z.boolean(),
  rules: z.array(z.int()),
  members: z.int(),
  /** Members who register come into it. */
  isDefault: z.boolean(),
})
export type DeskGroup = z.infer<typeof deskGroup>

/** `rules` in their order, each level by itself. */
const deskMenus = z.object({ rules: z.array(deskRule), groups: z.array(deskGroup) })
export type DeskMenus = z.infer<typeof deskMenus>

/** The rule that was added or changed. */
export const ruleData = z.object({ id: z.int() })

type Placed = Pick<DeskRule, 'id' | 'pid' | 'type' | 'extend' | 'live'>
export type RulePlace = 'header' | 'account' | 'side' | 'permission' | 'hidden'

/**
 * Where an entry is shown. `header`: in the header; `account`: in the menu behind the member's name; `side`: in the
 * side menu of the member centre. `permission`: it is not shown, it only gives a right. `hidden`: nowhere, because it
 * or an entry above it is switched off or of another type, or because it is an empty folder.
 */
export function rulePlaceOf(rule: Placed, rules: readonly Placed[]): RulePlace {
  const line = [rule, ...ancestorsOf(rule, rules)]
  const root = line.at(-1)
  if (!root || root.pid !== 0 || line.some(({ live }) => !live)) return 'hidden'
  if (rule.type === 'button' || rule.type === 'route') return 'permission'
  if (line.some(({ extend }) => extend === 'add_rules_only')) return 'permission'
  const only = (...types: Placed['type'][]) => line.every(({ type }) => types.includes(type))
  if (only('nav')) return 'header'
  if (only('nav_user_menu')) return 'account'
  if (root.type !== 'menu_dir' || !only('menu', 'menu_dir')) return 'hidden'
  const isEmpty = rule.type === 'menu_dir' && !rules.some(({ pid, live }) => pid === rule.id && live)
  return isEmpty ? 'hidden' : 'side'
}

/** The rules above a rule, nearest first. Stops where they form a circle. */
export function ancestorsOf<Rule extends Pick<DeskRule, 'id' | 'pid'>>(
  { id, pid }: Pick<DeskRule, 'id' | 'pid'>,
  rules: readonly Rule[],
): Rule[] {
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  const found: Rule[] = []
  const seen = new Set([id])
  for (let parent = byId.get(pid); parent && !seen.has(parent.id); parent = byId.get(parent.pid)) {
    found.push(parent)
    seen.add(parent.id)
  }
  return found
}

export const deskSiteMenus = get('/api/desk/site/menus', {
  who: 'desk/site:change',
  data: deskMenus,
})

export const deskSiteRuleAdd = post('/api/desk/site/rule-add', {
  who: 'desk/site:change',
  body: addRuleBody,
  data: ruleData,
})

export const deskSiteRuleChange = post('/api/desk/site/rule-change', {
  who: 'desk/site:change',
  body: changeRuleBody,
  data: ruleData,
})

export const deskSiteRuleMove = post('/api/desk/site/rule-move', {
  who: 'desk/site:change',
  body: moveRuleBody,
  data: ruleData,
})

export const deskSiteRuleRemove = post('/api/desk/site/rule-remove', {
  who: 'desk/site:change',
  body: removeRuleBody,
  data: ruleData,
})

export const deskSiteGroup = post('/api/desk/site/group', {
  who: 'desk/site:change',
  body: groupBody,
  data: ruleData,
})
