import type { Language } from '@shuyuan/contract/text/language'
import type { Rule } from '@shuyuan/contract/site/rule'
import type { RuleRow } from '#db/tables/rule.ts'

/**
 * The menus of a guest: a row whose parent is not among the rows is a root. Roots always have `children`, deeper rows
 * only when there are some; rows have a few fields more than a member's.
 */
export function guestTree(rows: RuleRow[], language: Language): Rule[] {
  const ids = new Set(rows.map((row) => row.id))
  const children = byParent(rows)
  const present = (row: RuleRow): Rule => withChildren(guestRule(row, language), row, children, present)
  return rows
    .filter((row) => !ids.has(row.pid))
    .map((row) => ({ ...present(row), children: childrenOf(row) }))

  function childrenOf(row: RuleRow) {
    return (children.get(row.id) ?? []).map(present)
  }
}

/**
 * The menus of a member: only rows without a parent are roots, so a row whose parent is missing is lost. An empty
 * folder is left out, because clients of the contract would show it.
 */
export function memberTree(rows: RuleRow[], language: Language): Rule[] {
  const children = byParent(withoutEmptyFolders(rows))
  const present = (row: RuleRow): Rule => withChildren(memberRule(row, language), row, children, present)
  return (children.get(0) ?? []).map(present)
}

function withoutEmptyFolders(rows: RuleRow[]): RuleRow[] {
  const parents = new Set(rows.map((row) => row.pid))
  const kept = rows.filter((row) => row.type !== 'menu_dir' || parents.has(row.id))
  return kept.length === rows.length ? kept : withoutEmptyFolders(kept)
}

function withChildren(
  rule: Rule,
  row: RuleRow,
  children: Map<number, RuleRow[]>,
  present: (row: RuleRow) => Rule,
): Rule {
  const own = children.get(row.id)
  return own ? { ...rule, children: own.map(present) } : rule
}

/** The rows below each parent, in their order. */
function byParent(rows: RuleRow[]): Map<number, RuleRow[]> {
  return Map.groupBy(rows, (row) => row.pid)
}

function memberRule(row: RuleRow, language: Language): Rule {
  return {
    id: row.id,
    pid: row.pid,
    type: row.type,
    title: language === 'en' && row.title_en !== '' ? row.title_en : row.title,
    name: row.name,
    path: row.path,
    icon: row.icon,
    menu_type: row.menu_type,
    url: row.url,
    component: row.component,
    no_login_valid: row.no_login_valid,
    extend: row.extend,
  }
}

function guestRule(row: RuleRow, language: Language): Rule {
  return {
    ...memberRule(row, language),
    remark: row.remark,
    weigh: row.weigh,
    status: String(row.status),
    update_time: row.update_time,
    create_time: row.create_time,
  }
}
