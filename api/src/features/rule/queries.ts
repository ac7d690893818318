import type { Executor } from '#db/tables.ts'

/** The live rules, heaviest first. */
export function liveRules(db: Executor) {
  return db
    .selectFrom('user_rule')
    .selectAll()
    .where('status', '=', 1)
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .execute()
}

/** The rules of a name, those that are switched off too. */
export function rulesNamed(db: Executor, name: string) {
  return db.selectFrom('user_rule').selectAll().where('name', '=', name).execute()
}

export async function hasRules(db: Executor): Promise<boolean> {
  return (await db.selectFrom('user_rule').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** The live rules that need no login, heaviest first. */
export function guestRules(db: Executor) {
  return db
    .selectFrom('user_rule')
    .selectAll()
    .where('status', '=', 1)
    .where('no_login_valid', '=', 1)
    .where('type', 'in', ['route', 'nav', 'button'])
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .execute()
}
