import type { DeskRule } from '@shuyuan/contract/desk/site/menus'
import { ancestorsOf } from '@shuyuan/contract/desk/site/menus'

/** A rule in the order in which the tree is read; `depth` counts from 0. */
export interface TreeRow {
  rule: DeskRule
  depth: number
  hasChildren: boolean
  isLast: boolean
}

/** Where a rule goes: below `pid`, in front of `before`; 0 is the top, and the end. */
export interface RulePosition {
  pid: number
  before: number
}

/** All rules as rows. One whose parent is gone stands at the top, so that it can be mended. */
export function rowsOf(rules: readonly DeskRule[]): TreeRow[] {
  const ids = new Set(rules.map(({ id }) => id))
  const at = (pid: number, depth: number): TreeRow[] => {
    const level = childrenOf(rules, ids, pid)
    return level.flatMap((rule, index) => {
      const below = at(rule.id, depth + 1)
      return [{ rule, depth, hasChildren: below.length > 0, isLast: index === level.length - 1 }, ...below]
    })
  }
  return at(0, 0)
}

function childrenOf(rules: readonly DeskRule[], ids: ReadonlySet<number>, pid: number): DeskRule[] {
  return rules.filter((rule) => (ids.has(rule.pid) ? rule.pid : 0) === pid)
}

export type Step = 'up' | 'down' | 'in' | 'out'
export const steps: readonly Step[] = ['up', 'down', 'in', 'out']

/** Where a step leads: in front of or behind its neighbour, into the one above, out of its parent; null for nowhere. */
export function stepOf(rules: readonly DeskRule[], rule: DeskRule, step: Step): RulePosition | null {
  const level = rules.filter(({ pid }) => pid === rule.pid)
  const index = level.indexOf(rule)
  const [above, next] = [level[index - 1], level[index + 1]]
  switch (step) {
    case 'up':
      return above ? { pid: rule.pid, before: above.id } : null
    case 'down':
      return next ? { pid: rule.pid, before: level[index + 2]?.id ?? 0 } : null
    case 'in':
      return above ? { pid: above.id, before: 0 } : null
    case 'out': {
      const parent = rules.find(({ id }) => id === rule.pid)
      return parent ? { pid: parent.pid, before: behind(rules, parent) } : null
    }
  }
}

/** What stands behind a rule on its level, 0 for nothing. */
function behind(rules: readonly DeskRule[], rule: DeskRule): number {
  const level = rules.filter(({ pid }) => pid === rule.pid)
  return level[level.indexOf(rule) + 1]?.id ?? 0
}

/** Where something is dropped: what the library's tree item says of the row below it. */
export interface Drop {
  over: number
  how: 'reorder-above' | 'reorder-below' | 'make-child' | 'reparent'
  /** With `reparent`: the depth that is meant. */
  depth?: number
}

/** The new place of a dropped rule; null where it stays. A place below the rule itself is refused by the server. */
export function placeOfDrop(
  rules: readonly DeskRule[],
  id: number,
  { over, how, depth }: Drop,
): RulePosition | null {
  const others = rules.filter((rule) => rule.id !== id)
  const target = others.find((rule) => rule.id === over)
  if (!target) return null
  if (how === 'make-child') return { pid: over, before: others.find(({ pid }) => pid === over)?.id ?? 0 }
  if (how === 'reorder-above') return { pid: target.pid, before: over }
  const line = [target, ...ancestorsOf(target, rules)].toReversed()
  const beside = how === 'reparent' ? (line[depth ?? 0] ?? target) : target
  return { pid: beside.pid, before: behind(others, beside) }
}
