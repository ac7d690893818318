import { ancestorsOf, type DeskMenus, type RuleFields } from '@shuyuan/contract/desk/site/menus'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Engine } from '#db/engine.ts'
import type { Db, Executor } from '#db/tables.ts'
import type { RuleRow } from '#db/tables/rule.ts'
import { audit, type Decision } from '#features/audit/service.ts'
import { everyRule } from '#features/rule/service.ts'
import {
  allGroups,
  allRules,
  deleteRules,
  groupsWithLists,
  insertRule,
  lockRules,
  membersByGroup,
  updateGroupRules,
  updateRule,
} from './queries.ts'

/**
 * Removes a rule, and with `below` all that stands below it; the lists of the groups lose them too. Returns their ids,
 * or why none was removed, as a message key with the number of those below.
 */
export function removeRule(
  db: Db,
  { id, below }: { id: number; below: boolean },
  { engine, ...by }: Omit<Deciding, 'ownHost'>,
): Promise<{ removed: number[] } | { problem: string; count: number }> {
  return db.transaction().execute(async (trx) => {
    await lockRules(trx, engine)
    const rules = await allRules(trx)
    const meant = rules.filter((rule) => [rule, ...ancestorsOf(rule, rules)].some((each) => each.id === id))
    const count = meant.length - 1
    if (count < 0) return { problem: 'rule.gone', count: 0 }
    if (count > 0 && !below) return { problem: 'rule.hasBelow', count }
    const removed = meant.map((rule) => rule.id)
    for (const group of await groupsWithLists(trx)) {
      const kept = group.rules.split(',').filter((each) => !removed.includes(Number(each)))
      if (kept.join(',') !== group.rules)
        await updateGroupRules(trx, group.id, kept.join(','), unixSeconds(by.now))
    }
    await deleteRules(trx, removed)
    for (const { id: ref, name, title } of meant)
      await audit(trx, { ...by, action: 'rule.remove', entity: 'rule', ref, detail: { name, title } })
    return { removed }
  })
}

/** All rules and groups, for the desk. */
export async function deskMenus(db: Executor, defaultGroup: number): Promise<DeskMenus> {
  const members = new Map((await membersByGroup(db)).map((row) => [row.group_id, row.count]))
  return {
    rules: (await allRules(db)).map(({ no_login_valid, status, ...rule }) => ({
      id: rule.id,
      pid: rule.pid,
      type: rule.type,
      title: rule.title,
      title_en: rule.title_en,
      name: rule.name,
      path: rule.path,
      icon: rule.icon,
      menu_type: rule.menu_type,
      url: rule.url,
      extend: rule.extend,
      guests: no_login_valid === 1,
      live: status === 1,
    })),
    groups: (await allGroups(db)).map(({ id, name, rules, status }) => ({
      id,
      name,
      live: status === 1,
      all: rules === everyRule,
      rules: rules === everyRule || rules === '' ? [] : rules.split(',').map(Number),
      members: members.get(id) ?? 0,
      isDefault: id === defaultGroup,
    })),
  }
}

/** What was done to a rule, or why not, as a message key. */
export type RuleOutcome = { id: number } | { problem: string }

interface Deciding extends Decision {
  engine: Engine
  /** The site's own host, with its port. */
  ownHost: string
}

/** What is wrong with a rule, as a message key; null for nothing. */
export function ruleProblem(
  {
    type,
    menu_type: opens,
    url,
    path,
    name,
  }: Pick<RuleFields, 'type' | 'menu_type' | 'url' | 'path' | 'name'>,
  ownHost: string,
): string | null {
  if (type === 'button' || type === 'route') return name === '' ? 'rule.nameNeeded' : null
  if (type === 'menu_dir') return null
  if (opens === 'tab') return path === '' && type !== 'nav' ? 'rule.pathNeeded' : null
  if (!URL.canParse(url) || !['http:', 'https:'].includes(new URL(url).protocol)) return 'rule.urlNeeded'
  // Our pages forbid framing, and this one would contain itself.
  return opens === 'iframe' && new URL(url).host === ownHost ? 'rule.ownFrame' : null
}

/** Adds an entry as the last of its level, or changes one (`id`). */
export function saveRule(
  db: Db,
  target: { id: number } | { pid: number; component?: string },
  fields: RuleFields,
  { engine, ownHost, ...by }: Deciding,
): Promise<RuleOutcome> {
  return db.transaction().execute(async (trx) => {
    await lockRules(trx, engine)
    const rules = await allRules(trx)
    const before = 'id' in target ? rules.find(({ id }) => id === target.id) : undefined
    if ('id' in target && !before) return { problem: 'rule.gone' }
    if ('pid' in target && target.pid !== 0 && !rules.some(({ id }) => id === target.pid))
      return { problem: 'rule.gone' }
    const name = fields.name || before?.name || madeUpName(rules)
    if (rules.some((rule) => rule.name === name && rule.id !== before?.id))
      return { problem: 'rule.nameTaken' }
    const problem = ruleProblem({ ...fields, name: fields.name || (before?.name ?? '') }, ownHost)
    if (problem) return { problem }
    const { guests, live, ...rest } = fields
    const time = unixSeconds(by.now)
    const row = {
      ...rest,
      name,
      no_login_valid: guests ? 1 : 0,
      status: live ? 1 : 0,
      update_time: time,
    } as const
    if (before) {
      await updateRule(trx, before.id, row)
      const [old, now] = changesOf(before, row)
      const detail = { before: JSON.stringify(old), after: JSON.stringify(now) }
      await audit(trx, { ...by, action: 'rule.change', entity: 'rule', ref: before.id, detail })
      return { id: before.id }
    }
    const pid = 'pid' in target ? target.pid : 0
    const level = rules.filter((rule) => rule.pid === pid)
    const weigh = Math.min(100, ...level.map((rule) => rule.weigh)) - 1
    const component = ('pid' in target && target.component) || ''
    const made = await insertRule(trx, { ...row, pid, weigh, component, remark: '', create_time: time })
    const detail = { name, title: row.title }
    await audit(trx, { ...by, action: 'rule.add', entity: 'rule', ref: made.id, detail })
    return { id: made.id }
  })
}

/** Puts a rule elsewhere: below `pid`, in front of `before` (0: last). */
export function moveRule(
  db: Db,
  { id, pid, before }: { id: number; pid: number; before: number },
  { engine, ...by }: Omit<Deciding, 'ownHost'>,
): Promise<RuleOutcome> {
  return db.transaction().execute(async (trx) => {
    await lockRules(trx, engine)
    const rules = await allRules(trx)
    const rule = rules.find((each) => each.id === id)
    const parent = rules.find((each) => each.id === pid)
    if (!rule || (pid !== 0 && !parent)) return { problem: 'rule.gone' }
    if (parent && (parent.id === id || ancestorsOf(parent, rules).some((above) => above.id === id)))
      return { problem: 'rule.loop' }
    const level = rules.filter((each) => each.pid === pid && each.id !== id)
    const at = before === 0 ? level.length : level.findIndex((each) => each.id === before)
    if (at === -1) return { problem: 'rule.gone' }
    const time = unixSeconds(by.now)
    for (const [index, each] of level.toSpliced(at, 0, rule).entries()) {
      const weigh = level.length + 1 - index
      if (each.id === id) await updateRule(trx, id, { pid, weigh, update_time: time })
      else if (each.weigh !== weigh) await updateRule(trx, each.id, { weigh, update_time: time })
    }
    const detail = { before: titleOf(rules, rule.pid), after: titleOf(rules, pid) }
    await audit(trx, { ...by, action: 'rule.move', entity: 'rule', ref: id, detail })
    return { id }
  })
}

/** The groups of members, for a choice. */
export async function groupNames(db: Executor): Promise<{ id: number; name: string }[]> {
  return (await allGroups(db)).map(({ id, name }) => ({ id, name }))
}

function titleOf(rules: readonly RuleRow[], id: number): string {
  return rules.find((rule) => rule.id === id)?.title ?? '/'
}

/** A name that no other rule has. */
function madeUpName(rules: readonly RuleRow[]): string {
  const names = new Set(rules.map(({ name }) => name))
  let number = Math.max(0, ...rules.map(({ id }) => id)) + 1
  while (names.has(`entry-${number}`)) number += 1
  return `entry-${number}`
}

/** The fields that differ, before and after. */
function changesOf(before: object, after: object): [object, object] {
  const old = Object.entries(before)
  const now = new Map(Object.entries(after))
  const changed = old.filter(
    ([key, value]) => key !== 'update_time' && now.has(key) && now.get(key) !== value,
  )
  return [
    Object.fromEntries(changed),
    Object.fromEntries(changed.map(([key]) => [key, now.get(key) as unknown])),
  ]
}
