import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Db, Executor } from '#db/tables.ts'
import { writeConfig } from '#features/config/service.ts'
import { beginWithoutTerms } from '#features/content/terms/fill.ts'
import { addNewRules, insertRules, lacksRules, noteGiven } from './rules.ts'
import { seedAreas } from './areas.ts'
import { type SeedRule, seedRules } from '#features/rule/built-in-rules.ts'

/** The row of `config` that marks a filled database; it is not a setting. */
const marker = { name: 'first_start', value: '1' }

/**
 * Fills an empty, migrated database with what every school needs: a group with all permissions, menus,
 * permissions and areas. Settings have defaults without a row. It runs in one transaction and only once, even
 * when several processes start together: so what an operator deletes later stays deleted. A later start
 * adds the menu entries of pages that are new since. Returns whether this call was the first.
 */
export async function firstStart(
  db: Db,
  { now }: { now: () => number },
  rules: readonly SeedRule[] = seedRules,
): Promise<boolean> {
  const time = unixSeconds(now())
  if (await isMarked(db)) {
    if (await lacksRules(db, rules)) {
      await db.transaction().execute(async (trx) => {
        await fillAlone(trx)
        await addNewRules(trx, rules, time)
      })
    }
    return false
  }
  return db.transaction().execute(async (trx) => {
    if (!(await mark(trx, time))) return false
    await writeConfig(trx, 'default_group', await insertGroup(trx, time), time)
    await insertRules(trx, rules, { pid: 0, time })
    await noteGiven(trx, rules, { before: [], time })
    await seedAreas(trx)
    await beginWithoutTerms(trx, time)
    return true
  })
}

/** When the database was filled, in unix seconds; undefined before that. */
export async function firstStartTime(db: Executor): Promise<number | undefined> {
  const row = await db
    .selectFrom('config')
    .select('update_time')
    .where('name', '=', marker.name)
    .executeTakeFirst()
  return row?.update_time
}

/** Waits for a process that fills the database with more, and lets the next one wait until the transaction ends. */
export async function fillAlone(trx: Executor): Promise<void> {
  await trx
    .updateTable('config')
    .set((set) => ({ value: set.ref('value') }))
    .where('name', '=', marker.name)
    .execute()
}

async function isMarked(db: Executor): Promise<boolean> {
  return (await firstStartTime(db)) !== undefined
}

/** False where another process was first. On PostgreSQL this waits until that process is done. */
async function mark(trx: Executor, time: number): Promise<boolean> {
  const row = await trx
    .insertInto('config')
    .values({ ...marker, update_time: time })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  return row !== undefined
}

async function insertGroup(trx: Executor, time: number): Promise<number> {
  const { id } = await trx
    .insertInto('user_group')
    .values({ name: '默认分组', rules: '*', status: 1, create_time: time, update_time: time })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
