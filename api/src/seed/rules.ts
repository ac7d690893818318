import type { Db, Executor } from '#db/tables.ts'
import type { SeedRule } from '#features/rule/built-in-rules.ts'

/** The row of `config` with the names of the rules that this site was given, by whose absence new ones are known; no setting. */
const given = 'rules_given'

/** Where that row is missing, the site has, or once had, the rules that migrations brought. */
const broughtByMigrations = [
  'home',
  'guoxue',
  'zhongyi',
  'yuer',
  'lessons',
  'class',
  'guoxuewenda',
  'userCentre',
  'userProfile',
  'seals',
  'account',
  'ajax/upload',
  'account/overview',
  'account/learning',
  'account/learning/recitation',
  'account/checkins',
  'account/registrations',
  'account/children',
  'account/questions',
  'account/attempts',
  'account/claims',
  'account/claims/redeem',
  'account/favourites',
  'account/integral',
  'account/integral/export',
  'account/balance',
  'account/balance/export',
  'account/balance/recharge',
  'account/distribution',
  'account/notices',
  'account/profile',
  'account/changePassword',
  'account/privacy',
]

/** Whether the program has rules that a site was not given. */
export async function lacksRules(db: Db, rules: readonly SeedRule[]): Promise<boolean> {
  const known = new Set(await givenRules(db))
  return rules.flatMap(namesIn).some((name) => !known.has(name))
}

/**
 * Gives a site that has its menus the entries and buttons that came with a newer program, each behind the one that it
 * stands behind in the list. What the school deleted does not come back, nor does anything below it.
 */
export async function addNewRules(trx: Executor, rules: readonly SeedRule[], time: number): Promise<void> {
  const known = new Set(await givenRules(trx))
  const rows = await trx.selectFrom('user_rule').select(['id', 'pid', 'name', 'weigh']).execute()

  async function addBelow(pid: number, below: readonly SeedRule[]) {
    let weigh = firstWeight
    for (const rule of below) {
      const row = rows.find(({ name }) => name === rule.name)
      if (row?.pid === pid) weigh = row.weigh
      if (row) await addBelow(row.id, rule.children ?? [])
      else if (!known.has(rule.name)) {
        const id = await insertRule(trx, rule, { pid, weigh, time })
        await insertRules(trx, rule.children ?? [], { pid: id, time })
      }
    }
  }

  await addBelow(0, rules)
  await noteGiven(trx, rules, { before: [...known], time })
}

const namesIn = ({ name, children = [] }: SeedRule): string[] => [name, ...children.flatMap(namesIn)]

async function givenRules(db: Executor): Promise<string[]> {
  const row = await db.selectFrom('config').select('value').where('name', '=', given).executeTakeFirst()
  return row ? (JSON.parse(row.value) as string[]) : broughtByMigrations
}

/** Notes that a site has rules, beside those that it was given before. */
export async function noteGiven(
  trx: Executor,
  rules: readonly SeedRule[],
  { before, time }: { before: readonly string[]; time: number },
): Promise<void> {
  const value = JSON.stringify([...new Set([...before, ...rules.flatMap(namesIn)])])
  await trx
    .insertInto('config')
    .values({ name: given, value, update_time: time })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, update_time: time }))
    .execute()
}

/** Rules are shown in descending weight, those of the same in the order in which they came. */
const firstWeight = 99

/** Inserts rules with all that is below them. */
export async function insertRules(
  trx: Executor,
  rules: readonly SeedRule[],
  { pid, time }: { pid: number; time: number },
): Promise<void> {
  for (const [index, rule] of rules.entries()) {
    const id = await insertRule(trx, rule, { pid, weigh: firstWeight - index, time })
    await insertRules(trx, rule.children ?? [], { pid: id, time })
  }
}

async function insertRule(
  trx: Executor,
  { forGuests, children: _children, component = '', ...rule }: SeedRule,
  { pid, weigh, time }: { pid: number; weigh: number; time: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('user_rule')
    .values({
      ...rule,
      pid,
      menu_type: 'tab',
      url: '',
      component,
      no_login_valid: forGuests ? 1 : 0,
      extend: 'none',
      remark: '',
      weigh,
      status: 1,
      create_time: time,
      update_time: time,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
